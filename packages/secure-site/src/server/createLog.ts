import { type DestinationStream, type Logger, pino } from 'pino'

/** The accepted values of a log level, from the most to the least verbose. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type LogLevel = (typeof logLevels)[number]

/** Settings of {@link createLog}. */
export interface LogOptions {
  readonly level: LogLevel
  /** Texts that must not appear in a line, such as the mail server's password. */
  readonly secrets?: readonly string[]
  /** The destination of the log. Defaults to standard output. */
  readonly destination?: DestinationStream
}

const removed = '[removed]'

/** The fields that contain visitors' data, in any object. */
const secretMembers = [
  'authorization',
  'clientSecret',
  'code',
  'cookie',
  'deviceId',
  'email',
  'link',
  'otp',
  'password',
  'privateKey',
  'secret',
  'ticket',
  'to',
  'token',
]

/**
 * Creates the log, with one JSON object per line. It removes secrets that libraries put into errors. The site itself
 * logs none.
 *
 * @example
 * const log = createLog({ level: 'info' })
 * log.info('started')
 */
export function createLog({ level, secrets = [], destination }: LogOptions): Logger {
  const known = secrets.flatMap(spellings).sort((a, b) => b.length - a.length)
  const clean = (line: string) => known.reduce((text, secret) => text.replaceAll(secret, removed), line)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretMembers.flatMap(name => [name, `*.${name}`]), censor: removed },
      serializers: { err: thrown => describeError(thrown) },
      hooks: { streamWrite: clean },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

/** Returns the forms in which a secret may appear in a line: plain, JSON, URL-encoded and base64. */
function spellings(secret: string): readonly string[] {
  if (secret === '') return []
  const base64 = Buffer.from(secret).toString('base64')
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), base64]
}

const mostCauses = 4
const mostCharacters = 4_000

/** Returns an error's name, message and stack, without text that resembles a visitor's data. */
function describeError(thrown: unknown, depth = 0): object {
  if (!isError(thrown)) return { type: typeof thrown }
  const { name, message, stack = '', cause } = thrown
  return {
    type: name,
    message: withoutPrivateParts(message),
    stack: withoutPrivateParts(stack),
    ...(cause === undefined || depth === mostCauses ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

// A library's error may come from another realm.
const isError = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** Removes e-mail addresses, six-digit codes, and long random texts such as tokens, keys and device ids. */
export function withoutPrivateParts(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replace(/[^\s<>"'@/]+@[^\s<>"'@/]+\.[a-z]{2,}/gi, removed)
    .replace(/(?=[\w-]*\d)[\w-]{24,}/g, removed)
    .replace(/(?<![\d:.])\d{6}(?![\d:])/g, removed)
}
