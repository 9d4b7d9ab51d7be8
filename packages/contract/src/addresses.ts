import { z } from 'zod'
import { texts } from './dispensaries.options.ts'
import { stateCodes } from './states.ts'

/** The parts of an address that have a form. */
export const State = z.enum(stateCodes, 'Select a state.')

export const PostalCode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a five-digit ZIP code.')

export const Telephone = z
  .string()
  .trim()
  .regex(/^\d{3}-\d{3}-\d{4}$/, texts.phoneFormat)
