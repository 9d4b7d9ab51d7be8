import { z } from 'zod'

/**
 * The JSON schema that Fastify compiles into a serialiser, which also drops whatever the contract does not
 * name. 'X or null' is written as one type with two names: as `anyOf` it would be validated at run time.
 */
export function toResponseSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const [first, second, ...more] = jsonSchema.anyOf ?? []
      if (!first || second?.type !== 'null' || more.length > 0 || typeof first.type !== 'string')
        return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, first, { type: [first.type, 'null'] })
    },
  })
}
