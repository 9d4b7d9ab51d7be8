import { sentenceCase } from '../formatting/sentence-case.ts'

/** The name shoppers and sellers see. Stored values and URLs keep the specified spelling, such as 'flower'. */
export const formatCategory = (category: string): string => sentenceCase(category)
