import * as v from 'valibot'
import { CallRefused } from '../http/CallRefused.js'

const shape = v.object({
  /** The account that the page claims. It is only compared with the message. */
  data: v.object({ accountAddress: v.string(), chainId: v.string() }),
  /** The signed text. */
  message: v.string(),
  /** The signature in the namespace's encoding. */
  signature: v.string(),
  /** Sent with a sign-in while pairing over WalletConnect. It is ignored, because its text is `message`. */
  cacao: v.optional(v.looseObject({})),
  /** The binding that came with the nonce, for browsers that return no cookie. */
  binding: v.optional(v.string()),
})

/** Validates the body of a sign-in. Throws `CallRefused` if it is invalid. */
export function readSignIn(body: unknown): v.InferOutput<typeof shape> {
  const read = v.safeParse(shape, body)
  if (!read.success) throw new CallRefused(400)
  return read.output
}
