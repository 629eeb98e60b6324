import { randomBytes } from 'node:crypto'
import {
  type ProviderClients,
  type ProviderName,
  serve,
  startMailbox,
  startProviders,
} from '@foyer/local-services'
import type { Logger } from 'pino'
import type { Deadlines } from '../http/listen.js'
import { createMasterKey, type MasterKey, masterKeyBytes } from '../keys/masterKey.js'
import type { LimitSettings } from '../login/limits.js'
import { createLog } from '../server/createLog.js'
import { createSecureSite } from '../server/createSecureSite.js'
import type { SecureChains } from '../service/SecureChains.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { SiteDatabase } from '../store/openDatabase.js'
import { openOwnSchema } from './openOwnSchema.js'
import { type LocalFarcaster, startFarcaster } from './startFarcaster.js'

/** Settings of {@link startSecureFrame}. */
export interface LocalFrameOptions {
  /** Called for each request, so that chains may start later. */
  readonly chains?: () => SecureChains
  /** The URL of the blockchain service, which stores smart sessions. */
  readonly sessionsUrl?: () => string | undefined
  /** The ports to try first. A free port replaces one that is in use. */
  readonly preferredPorts?: { readonly site: number; readonly mailbox: number; readonly providers: number }
  /** Returns the time in milliseconds since 1970. Defaults to `Date.now`. */
  readonly now?: () => number
  /** The origins of apps in addition to the local apps. `:*` matches every port. */
  readonly appOrigins?: readonly string[]
  /** The rate limits. No test reaches the default limits. */
  readonly limits?: LimitSettings
  /** The database. Defaults to a temporary database in this process. */
  readonly database?: SiteDatabase
  /** The master key. Defaults to a random key. */
  readonly masterKey?: MasterKey
  /** The origins of apps that may show Approve in the frame. `:*` matches every port. Defaults to none. */
  readonly approveInFrameOrigins?: readonly string[]
  /** The clients that extend or replace the clients of the mock providers. */
  readonly providers?: (standIns: ProviderClients) => Readonly<Record<string, SocialProvider>>
  /** Whether login with Farcaster is offered. Defaults to `true`. */
  readonly hasFarcaster?: boolean
  readonly deadlines?: Deadlines
  /** The log. Defaults to none. */
  readonly log?: Logger
}

/** The secure site with everything it needs, on one machine. */
export interface LocalFrame {
  /** The URL that apps receive. `{origin}/fault/{name}/sdk` makes it fail with the named fault. */
  readonly frameUrl: string
  readonly origin: string
  /** The site's URL by IP address, for programs that cannot resolve its host name. */
  readonly loopbackUrl: string
  /** The URL of the mail server. `GET {mailboxUrl}/mailbox?to={address}` returns the e-mails to an address. */
  readonly mailboxUrl: string
  /** The URLs of the mock providers, by provider. */
  readonly oidc: Readonly<Record<ProviderName, string>>
  readonly farcaster: LocalFarcaster
  /** The service's database. */
  readonly database: SiteDatabase
  /** Allows pages of another origin to use the frame. */
  allow(origin: string): void
  /** Stops everything and removes the database. */
  stop(): Promise<void>
}

const often = { times: 1_000_000, inSeconds: 60 }
/** All clients of one machine share one network address, so the usual limits would apply to them together. */
const noLimits: LimitSettings = {
  mailsByStranger: often,
  mailsByStrangers: often,
  mailsByPeer: often,
  loginsByPeer: often,
  requestsByUser: often,
}

/** The origins of the lab and of tests. */
const localOrigins = ['http://lab.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*']

/**
 * Starts the secure site at `secure.localhost`, which is a different site from the lab's, with a mail server, OpenID
 * providers and a database. Everything listens on 127.0.0.1, and all data is temporary.
 */
export async function startSecureFrame(options: LocalFrameOptions = {}): Promise<LocalFrame> {
  const stops: (() => unknown)[] = []
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    return await startParts(options, { stops, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

interface StopList {
  /** The functions that stop the started parts, in the order of starting. */
  readonly stops: (() => unknown)[]
  readonly stop: () => Promise<void>
}

async function startParts(options: LocalFrameOptions, { stops, stop }: StopList): Promise<LocalFrame> {
  const ports = options.preferredPorts
  const own = options.database ? undefined : await openOwnSchema()
  // The caller closes a database that it passed.
  const database = own ?? { ...(options.database as SiteDatabase), close: async () => {} }
  // The providers need the site's URL before the site starts.
  const reserved = await serve(() => {}, ports?.site)
  stops.push(reserved.stop)
  const { port } = reserved
  const origin = `http://secure.localhost:${port}`
  const redirectUri = `${origin}/callback`
  const mailbox = await startMailbox(ports?.mailbox)
  stops.push(mailbox.stop)
  const providers = await startProviders({
    redirectUri,
    ...(ports ? { preferredPort: ports.providers } : {}),
  })
  stops.push(providers.stop)
  const farcaster = await startFarcaster()
  stops.push(farcaster.stop)
  const site = await createSecureSite({
    origin,
    masterKey: options.masterKey ?? createMasterKey(randomBytes(masterKeyBytes)),
    database,
    smtp: { host: '127.0.0.1', port: mailbox.smtpPort },
    providers: { ...providers.clients, ...options.providers?.(providers.clients) },
    ...(options.hasFarcaster === false ? {} : { farcaster }),
    chains: options.chains ?? (() => ({ evm: [], solana: [] })),
    ...(options.sessionsUrl ? { sessionsUrl: options.sessionsUrl } : {}),
    origins: {
      apps: [...localOrigins, ...(options.appOrigins ?? [])],
      redirects: localOrigins,
      approvals: options.approveInFrameOrigins ?? [],
    },
    limits: { ...noLimits, ...options.limits },
    ...(options.now ? { now: options.now } : {}),
    log: options.log ?? createLog({ level: 'silent' }),
    hasFaults: true,
  })
  stops.push(() => site.stop({ deadlineMs: 0 }))
  stops.splice(stops.indexOf(reserved.stop), 1)
  await reserved.stop()
  await site.listen({ port, ...(options.deadlines ? { deadlines: options.deadlines } : {}) })
  const addresses = Object.entries(providers.clients).map(([name, { baseUrl }]) => [name, baseUrl])
  return {
    frameUrl: `${origin}/sdk`,
    origin,
    loopbackUrl: `http://127.0.0.1:${port}`,
    mailboxUrl: mailbox.url,
    oidc: Object.fromEntries(addresses) as LocalFrame['oidc'], // `clients` has an entry for each name
    farcaster,
    database,
    allow: site.service.origins.allow,
    stop,
  }
}
