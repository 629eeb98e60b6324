import * as v from 'valibot'
import { CallRefused } from '../http/CallRefused.js'

const shape = v.object({
  /** What the page says that it had signed: only compared. */
  data: v.object({ accountAddress: v.string(), chainId: v.string() }),
  /** The text that was signed. */
  message: v.string(),
  /** As the wallet gave it, in its namespace's encoding. */
  signature: v.string(),
  /** Comes with what was signed while a WalletConnect wallet was paired. Its text is the message, and it is read there. */
  cacao: v.optional(v.looseObject({})),
  /** What came with the nonce, for browsers that give no cookie back. */
  binding: v.optional(v.string()),
})

/** Reads what a page sends to sign in. Throws `CallRefused` for anything else. */
export function readSignIn(body: unknown): v.InferOutput<typeof shape> {
  const read = v.safeParse(shape, body)
  if (!read.success) throw new CallRefused(400)
  return read.output
}
