import { type BlogCategory, blogCategories } from '@fairgrove/contract/blog.options'
import { sentenceCase } from '../formatting/sentence-case.ts'

export const formatCategory = (category: BlogCategory) => sentenceCase(category)

export const getSelectedCategories = (flags: Record<BlogCategory, boolean>) =>
  blogCategories.filter((category) => flags[category])
