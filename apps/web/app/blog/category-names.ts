import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'

export const categoryName = (category: BlogCategory) =>
  category.charAt(0).toUpperCase() + category.slice(1)

export const chosenCategories = (marks: Record<BlogCategory, boolean>) =>
  blogCategories.filter((category) => marks[category])
