import type { Cacao } from '@foyer/common'

/** What a wallet answers that signed. */
export interface AuthAnswer {
  /** One for each chain it signed for. */
  readonly cacaos: readonly Cacao[]
  readonly responder: { readonly publicKey: string; readonly metadata: object }
}

/** Whether an answer has that form; what it says is not judged. */
export function isAuthAnswer(value: unknown): value is AuthAnswer {
  const { cacaos, responder } = fieldsOf(value)
  const { publicKey, metadata } = fieldsOf(responder)
  const isResponder = typeof publicKey === 'string' && typeof metadata === 'object' && metadata !== null
  return isResponder && Array.isArray(cacaos) && cacaos.length > 0 && cacaos.every(isCacao)
}

function isCacao(value: unknown): value is Cacao {
  const { h, p, s } = fieldsOf(value)
  const { t, s: signature } = fieldsOf(s)
  const isSigned = typeof t === 'string' && typeof signature === 'string'
  return isSigned && typeof fieldsOf(h)['t'] === 'string' && typeof fieldsOf(p)['iss'] === 'string'
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
