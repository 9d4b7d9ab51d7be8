import { Problem } from '@fairgrove/contract/problems'

/** Sent twice, a form counts once. Sent again with other words in it, it is a new wish. */
export async function submitIdempotently<Answer>(
  formKey: string,
  send: (idempotencyKey: { idempotencyKey?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({ idempotencyKey: formKey })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'idempotency_key_reused') throw error
    return send({})
  }
}
