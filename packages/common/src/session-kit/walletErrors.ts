import { cleanText } from '@foyer/common'

/** An error in a wallet's failure: the wallet's own, or a nested one that it passes on. */
export interface WalletError {
  readonly code: unknown
  /** The message, cleaned and capped at 200 characters. Empty without a message. */
  readonly text: string
  /**
   * Whether it is the wallet's own error. A nested one may be its node's, which uses the same codes with other
   * meanings.
   */
  readonly isOwn: boolean
}

const deepest = 5
const most = 12

/**
 * Returns the errors nested in a thrown value, outermost first. Wallets nest errors in each other, and as JSON in
 * messages.
 */
export function errorsIn(thrown: unknown): readonly WalletError[] {
  const found: WalletError[] = []
  const look = (value: unknown, isOwn: boolean, depth: number) => {
    const isError = typeof value === 'string' || (typeof value === 'object' && value !== null)
    if (!isError || depth > deepest || found.length >= most) return
    const { code, data, message, error, cause, originalError, info, errors } = fieldsOf(value)
    const carried = carriedBy(value)
    found.push({ code: carried ? undefined : toNumber(code), text: textIn(value), isOwn })
    if (carried) look(carried.error, isOwn && carried.isWhole, depth + 1)
    // An error without a code only wraps the one that has it.
    const isCover = isOwn && code === undefined
    if (typeof cause === 'string') look(cause, isCover, depth + 1)
    for (const inner of [message, error, cause, onlyOf(errors)])
      if (typeof inner === 'object') look(inner, isCover, depth + 1)
    // Text in `data` is a contract's bytes or message, unless it is an error as JSON.
    const inData = typeof data === 'string' ? carriedBy(data)?.error : data
    for (const inner of [inData, originalError, fieldsOf(info)['error']])
      if (typeof inner === 'object') look(inner, false, depth + 1)
  }
  look(thrown, true, 0)
  return found
}

/** Returns the code of a foreign error from the fields where wallets put it. Prefers the innermost code. */
export function codeOf(thrown: unknown): unknown {
  const carried = carriedBy(thrown)
  if (carried?.isWhole) return codeOf(carried.error)
  const { code, data, error, cause } = fieldsOf(thrown)
  for (const inner of [fieldsOf(data)['originalError'], fieldsOf(data)['cause'], error, cause]) {
    const found = fieldsOf(inner)['code']
    if (found !== undefined) return toNumber(found)
  }
  return toNumber(code)
}

/** Returns the message of a foreign error, cleaned and capped at 200 characters, or an empty string. */
export function textOf(thrown: unknown): string {
  const carried = carriedBy(thrown)
  return (carried && textIn(carried.error)) || textIn(thrown)
}

function textIn(value: unknown): string {
  const { message, error } = fieldsOf(value)
  const places = [value, message, fieldsOf(message)['message'], fieldsOf(error)['message'], error]
  return cleanText(
    places.find(said => typeof said === 'string' && said !== ''),
    200,
  )
}

/**
 * Returns the error of a list with one entry. Several entries are errors of several attempts, and one does not
 * describe the others.
 */
function onlyOf(errors: unknown): unknown {
  return Array.isArray(errors) && errors.length === 1 ? errors[0] : undefined
}

interface NestedError {
  readonly error: object
  /**
   * Whether the message consists only of this error. The error is then the wallet's own, and the outer code belongs
   * to a wrapper.
   */
  readonly isWhole: boolean
}

const longestMessage = 10_000

/**
 * Returns the error that a message consists of or ends with, as JSON, or the error in fields of MetaMask's library.
 */
function carriedBy(value: unknown): NestedError | undefined {
  const { message, rpcCode: code, rpcMessage } = fieldsOf(value)
  if (code !== undefined) return { error: { code, message: rpcMessage }, isWhole: true }
  const text = typeof value === 'string' ? value : message
  if (typeof text !== 'string' || text.length > longestMessage) return undefined
  const start = text.indexOf('{')
  if (start < 0) return undefined
  try {
    const error: unknown = JSON.parse(text.slice(start, text.lastIndexOf('}') + 1))
    const { code, message, error: inner } = fieldsOf(error)
    const isError = [code, message, inner].some(each => each !== undefined)
    return isError ? { error: fieldsOf(error), isWhole: text.slice(0, start).trim() === '' } : undefined
  } catch {
    return undefined
  }
}

const toNumber = (code: unknown) => (typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code)

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
