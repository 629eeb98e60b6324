import { type DestinationStream, type Logger, pino } from 'pino'

/** How much is logged. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A level of the log. */
export type LogLevel = (typeof logLevels)[number]

/** Settings of {@link createLog}. */
export interface LogOptions {
  readonly level: LogLevel
  /** Texts that no line may hold, such as a mail server's password. */
  readonly secrets?: readonly string[]
  /** Default: the standard output. */
  readonly destination?: DestinationStream
}

const removed = '[removed]'

/** Members that hold what is a visitor's, whatever the object. */
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

/** Makes the log: lines of JSON. The site logs no secrets; what a library puts into an error is taken out here. */
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

/** The ways in which a secret may stand in a line: as it is, in JSON, in an address, in Basic authorization. */
function spellings(secret: string): readonly string[] {
  if (secret === '') return []
  const base64 = Buffer.from(secret).toString('base64')
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), base64]
}

const mostCauses = 4
const mostCharacters = 4_000

/** An error's name, words and stack, without what looks like a visitor's. */
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

// An error of a library may come from another realm.
const isError = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown && typeof thrown.message === 'string'

/** Takes e-mail addresses, codes of six digits, and long random texts (tokens, keys, device ids) out. */
export function withoutPrivateParts(text: string): string {
  return text
    .slice(0, mostCharacters)
    .replace(/[^\s<>"'@/]+@[^\s<>"'@/]+\.[a-z]{2,}/gi, removed)
    .replace(/(?=[\w-]*\d)[\w-]{24,}/g, removed)
    .replace(/(?<![\d:.])\d{6}(?![\d:])/g, removed)
}
