import * as v from 'valibot'
import { isNetwork, type TrustedProxies } from '../http/readClientAddress.js'
import type { SmtpAddress } from '../mail/createMailer.js'
import { defaultRelayUrl } from '../social/farcasterNetwork.js'
import { logLevels } from './createLog.js'
import { type Fault, fits, isFault, not } from './settingFault.js'
import { readNetworks, readProviders, readSecretFile } from './settingFiles.js'

/** An environment variable. */
interface SettingRow<Schema extends v.GenericSchema<string | undefined, unknown>> {
  /** The requirement, a text that follows "must be". */
  readonly must: string
  readonly example: string
  /** The default, for the table in the README. */
  readonly otherwise: string
  readonly schema: Schema
}

const row = <Schema extends v.GenericSchema<string | undefined, unknown>>(each: SettingRow<Schema>) => each

/** Matches host names of this machine. */
export const localHost = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/
const keyBytes = 32

/** All variables that the site reads. */
export const settingRows = {
  ORIGIN: row({
    must: 'the public origin of the site: https, or http for a host name of this machine, without a path',
    example: 'https://secure.example.com',
    otherwise: 'required',
    schema: fits(text => {
      const url = URL.canParse(text) ? new URL(text) : undefined
      if (!url || url.origin !== text) return not('is not an origin')
      if (url.protocol === 'https:' || (url.protocol === 'http:' && localHost.test(url.hostname))) return text
      return not('does not use https')
    }),
  }),
  HOST: row({
    must: 'the address of this machine to listen on',
    example: '0.0.0.0',
    otherwise: '`127.0.0.1`',
    schema: v.optional(
      fits(text => (/^[\w.:-]+$/.test(text) ? text : not('is not a host'))),
      '127.0.0.1',
    ),
  }),
  PORT: row({
    must: 'a port number, or 0 for any free port',
    example: '8080',
    otherwise: '`8080`',
    schema: v.optional(
      fits(text =>
        /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : not('is not a port number'),
      ),
      '8080',
    ),
  }),
  APP_ORIGINS: row({
    must: 'a comma-separated list of the origins of the apps that may use the wallet: https, or http for host names of this machine, where `:*` matches every port',
    example: 'https://app.example.com,http://localhost:*',
    otherwise: 'required',
    schema: fits(readAppOrigins),
  }),
  REDIRECT_ORIGINS: row({
    must: 'a comma-separated list of the origins in APP_ORIGINS whose logins may return by a redirect, as mini apps in Telegram require; their pages must be as trusted as this site',
    example: 'https://mini.example.com',
    otherwise: 'none',
    schema: v.optional(fits(readAppOrigins)),
  }),
  APPROVE_IN_FRAME_ORIGINS: row({
    must: 'a comma-separated list of the origins in APP_ORIGINS whose pages are trusted not to disguise the frame, so that visitors approve in the frame',
    example: 'https://app.example.com',
    otherwise: 'none: visitors approve in a window of the site',
    schema: v.optional(fits(readAppOrigins)),
  }),
  MASTER_KEY_FILE: row({
    must: 'the path of a file that other users of the machine cannot read, which contains 32 random bytes as hexadecimal or base64 text',
    example:
      '/run/secrets/master-key (created with: openssl rand -hex 32 > master-key && chmod 600 master-key)',
    otherwise: 'required unless `MASTER_KEY` is set',
    schema: v.optional(fits(readKeyFile)),
  }),
  MASTER_KEY: row({
    must: '32 random bytes as hexadecimal or base64 text, for environments without files',
    example: 'the output of: openssl rand -hex 32',
    otherwise: 'required unless `MASTER_KEY_FILE` is set',
    schema: v.optional(fits(readKey)),
  }),
  OLD_MASTER_KEY_FILE: row({
    must: 'the path of a file with the previous master key, in the format of MASTER_KEY_FILE, until the command rotate-keys has run',
    example: '/run/secrets/old-master-key',
    otherwise: 'no previous master key',
    schema: v.optional(fits(readKeyFile)),
  }),
  DATABASE_URL: row({
    must: 'the URL of a PostgreSQL database',
    example: 'postgres://foyer:PASSWORD@db.example.com:5432/foyer',
    otherwise: 'the embedded database in `DATA_DIR`',
    schema: v.optional(
      fits(text => {
        const url = URL.canParse(text) ? new URL(text) : undefined
        return url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1
          ? text
          : not('is not the URL of a PostgreSQL database')
      }),
    ),
  }),
  DATA_DIR: row({
    must: 'the path of a folder for the embedded database',
    example: '/var/lib/foyer',
    otherwise: '`./data`',
    schema: v.optional(
      fits(text => text),
      './data',
    ),
  }),
  SMTP_URL: row({
    must: 'the URL of a mail server, smtps:// or smtp:// (which requires STARTTLS), with a user name and a password, both optional for a server on this machine; or `terminal:`, which prints e-mails to the terminal that started the site, only for sites on this machine',
    example: 'smtps://USER:PASSWORD@mail.example.com:465',
    otherwise: 'required',
    schema: fits(readSmtp),
  }),
  MAIL_FROM: row({
    must: 'the sender of e-mails: an address, with or without a name',
    example: 'Example <no-reply@example.com>',
    otherwise: 'required',
    schema: fits(text =>
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : not('is not a sender'),
    ),
  }),
  NETWORKS_FILE: row({
    must: 'the path of a JSON file with two lists of networks, `evm` and `solana`, where a bundler’s key may be { "file": "…" }',
    example: '/etc/foyer/networks.json',
    otherwise: 'no networks: visitors can only sign in and sign messages',
    schema: v.optional(fits(readNetworks)),
  }),
  PROVIDERS_FILE: row({
    must: 'the path of a JSON file of clients by login provider, each with clientId and clientSecret (see “Login providers”), where a secret may be { "file": "…" }',
    example: '/etc/foyer/providers.json',
    otherwise: 'no social logins',
    schema: v.optional(fits(readProviders)),
  }),
  FARCASTER_RPC_URL: row({
    must: 'the URL of an Optimism node, which resolves the owner of a key that signed in with Farcaster',
    example: 'https://optimism.example.com',
    otherwise: 'no login with Farcaster',
    schema: v.optional(fits(readWebAddress)),
  }),
  FARCASTER_RELAY_URL: row({
    must: 'the URL of the relay that forwards the messages that Farcaster’s app signs',
    example: 'https://relay.example.com',
    otherwise: `\`${defaultRelayUrl}\``,
    schema: v.optional(fits(readWebAddress), defaultRelayUrl),
  }),
  SESSIONS_URL: row({
    must: 'the URL of the blockchain service that stores smart sessions',
    example: 'https://blockchain.example.com',
    otherwise: 'no smart sessions',
    schema: v.optional(fits(readWebAddress)),
  }),
  TRUSTED_PROXIES: row({
    must: 'the number of proxies in front of the site, or a comma-separated list of their addresses and networks (CIDR)',
    example: '1',
    otherwise: '`0`: `X-Forwarded-For` is ignored',
    schema: v.optional(fits(readProxies), '0'),
  }),
  LOG_LEVEL: row({
    must: `one of ${logLevels.join(', ')}`,
    example: 'info',
    otherwise: '`info`',
    schema: v.optional(
      fits(text => logLevels.find(level => level === text) ?? not('is not a log level')),
      'info',
    ),
  }),
  METRICS_TOKEN: row({
    must: 'at least 16 characters (letters, digits, - and _), which clients of /metrics send as the bearer token',
    example: 'the output of: openssl rand -hex 16',
    otherwise: '`/metrics` is available only from this machine',
    schema: v.optional(fits(text => (/^[\w-]{16,}$/.test(text) ? text : not('is not a valid token')))),
  }),
} as const

export type SettingName = keyof typeof settingRows

function readWebAddress(text: string): string | Fault {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
    ? text
    : not('is not an http or https URL')
}

function readAppOrigins(text: string): readonly string[] | Fault {
  const origins = text.split(',').map(each => each.trim())
  for (const origin of origins) {
    if (origin.includes('*') && !origin.endsWith(':*')) return not('contains a wildcard for host names (*)')
    const isEveryPort = origin.endsWith(':*')
    const plain = isEveryPort ? origin.slice(0, -2) : origin
    const url = URL.canParse(plain) ? new URL(plain) : undefined
    if (!url || url.origin !== plain) return not(`contains an invalid origin: "${origin}"`)
    const isLocal = url.protocol === 'http:' && localHost.test(url.hostname)
    if (isEveryPort && !isLocal)
      return not(`allows every port of an origin that is not http on this machine: "${origin}"`)
    if (!isLocal && url.protocol !== 'https:')
      return not(`contains an origin that does not use https: "${origin}"`)
  }
  return origins
}

function readKey(text: string): Buffer | Fault {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (bytes.length !== keyBytes || !/^[\w+/-]+=?$/.test(text))
    return not(`does not contain ${keyBytes} bytes`)
  return new Set(bytes).size > 1 ? bytes : not('is not random')
}

function readKeyFile(path: string): Buffer | Fault {
  const text = readSecretFile(path)
  return isFault(text) ? text : readKey(text)
}

/** The value of `SMTP_URL` that prints e-mails to the terminal. */
export const terminalMail = 'terminal:'

function readSmtp(text: string): SmtpAddress | Fault {
  if (text === terminalMail) return { print: shown => void process.stdout.write(shown) }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return not('is not the URL of a mail server')
  const isSecure = url.protocol === 'smtps:'
  const port = Number(url.port) || (isSecure ? 465 : 587)
  const address = { host: url.hostname, port, isSecure }
  if (url.username !== '' && url.password !== '') {
    const [user, pass] = [decode(url.username), decode(url.password)]
    return user && pass
      ? { ...address, auth: { user, pass } }
      : not('has a user name or password that cannot be decoded')
  }
  return localHost.test(url.hostname) ? address : not('lacks a user name or a password')
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function readProxies(text: string): TrustedProxies | Fault {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const networks = text.split(',').map(each => each.trim())
  return networks.every(isNetwork)
    ? networks
    : not('is neither a number nor a list of addresses and networks')
}
