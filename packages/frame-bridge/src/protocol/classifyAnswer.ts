const hash = /^0x[0-9a-f]{64}$/i
const signature = /^0x[0-9a-f]{62,}$/i

/**
 * What the answer of a wallet request is, by its form. A hash has the form of a short signature too:
 * it counts as a hash.
 */
export function classifyAnswer(answer: unknown): 'transactionHash' | 'signedMessage' | 'object' {
  if (typeof answer !== 'string') return 'object'
  if (hash.test(answer)) return 'transactionHash'
  return signature.test(answer) ? 'signedMessage' : 'object'
}
