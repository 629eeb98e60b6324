/** The forms of BIP-322 as signatures name them before their base64: simple, full, and a proof of funds (since version 1.0.0). */
type SignatureForm = 'smp' | 'ful' | 'pof'

/** A signature, taken apart. Without a form it is BIP-137's, or the simple form as it was written before. */
export interface NamedSignature {
  readonly form?: SignatureForm
  /** Base64. */
  readonly content: string
}

/** Takes the name of its form off a signature. No signature without one begins so: neither length nor header would fit. */
export function readSignatureForm(signature: string): NamedSignature {
  const [, form, content] = /^(smp|ful|pof)(.*)$/s.exec(signature) ?? []
  return form === undefined || content === undefined
    ? { content: signature }
    : { form: form as SignatureForm, content } // one of those in the pattern
}
