import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { sentenceCase } from '../ui/sentence-case.ts'

export const categoryName = (category: BlogCategory) => sentenceCase(category)

export const chosenCategories = (marks: Record<BlogCategory, boolean>) =>
  blogCategories.filter((category) => marks[category])
