/** The prefixes of BIP-322 signatures since version 1.0.0: simple, full and proof of funds. */
type SignatureForm = 'smp' | 'ful' | 'pof'

/** A parsed signature. Without `form`, it is a BIP-137 signature or a BIP-322 simple signature without a prefix. */
export interface NamedSignature {
  readonly form?: SignatureForm
  /** The signature in base64, without the form prefix. */
  readonly content: string
}

/**
 * Splits the form prefix off a signature. No unprefixed signature starts with these letters: length or header would
 * not match.
 *
 * @example
 * readSignatureForm('smpAkcw…') // { form: 'smp', content: 'Akcw…' }
 */
export function readSignatureForm(signature: string): NamedSignature {
  const [, form, content] = /^(smp|ful|pof)(.*)$/s.exec(signature) ?? []
  return form === undefined || content === undefined
    ? { content: signature }
    : { form: form as SignatureForm, content } // the pattern allows only these
}
