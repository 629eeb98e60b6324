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
  /** Asked at each call, so that chains may start later. */
  readonly chains?: () => SecureChains
  /** The blockchain service, which keeps smart sessions. */
  readonly sessionsUrl?: () => string | undefined
  /** Tried first; others where somebody has them. */
  readonly preferredPorts?: { readonly site: number; readonly mailbox: number; readonly providers: number }
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number
  /** Beside the sites of the lab; `:*` stands for every port. */
  readonly appOrigins?: readonly string[]
  /** Default: none is reached on one machine. */
  readonly limits?: LimitSettings
  /** Default: one in this process, forgotten with it. */
  readonly database?: SiteDatabase
  /** Default: one of this run. */
  readonly masterKey?: MasterKey
  /** Apps that may show Approve in the frame; `:*` stands for every port. Default: none. */
  readonly approveInFrameOrigins?: readonly string[]
  /** Clients beside those of the stand-ins, or in their place. */
  readonly providers?: (standIns: ProviderClients) => Readonly<Record<string, SocialProvider>>
  /** Default: `true`. */
  readonly hasFarcaster?: boolean
  readonly deadlines?: Deadlines
  /** Default: nothing is logged. */
  readonly log?: Logger
}

/** A secure frame with everything it needs, on one machine. */
export interface LocalFrame {
  /** What apps are given. A fault before the last part, `{origin}/fault/{name}/sdk`, makes it fail in that way. */
  readonly frameUrl: string
  readonly origin: string
  /** The site without its name, for programs that cannot resolve it. */
  readonly loopbackUrl: string
  /** `GET {mailboxUrl}/mailbox?to={address}`: what was mailed. */
  readonly mailboxUrl: string
  /** The stand-ins' addresses by provider. */
  readonly oidc: Readonly<Record<ProviderName, string>>
  readonly farcaster: LocalFarcaster
  /** What the service remembers. */
  readonly database: SiteDatabase
  /** Lets pages of one more origin use the frame. */
  allow(origin: string): void
  /** Ends everything and removes the store. */
  stop(): Promise<void>
}

const often = { times: 1_000_000, inSeconds: 60 }
/** On one machine everybody has the same network address. */
const noLimits: LimitSettings = {
  mailsByStranger: often,
  mailsByStrangers: often,
  mailsByPeer: often,
  loginsByPeer: often,
  requestsByUser: often,
}

/** Pages of the lab and of tests. */
const localOrigins = ['http://lab.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*']

/**
 * Starts the secure frame at `secure.localhost`, another site than the lab's, with a mail server, OpenID providers, and
 * a store in a folder of its own. Everything listens on 127.0.0.1 and is forgotten with it.
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
  /** The ways to end what has started, the first first. */
  readonly stops: (() => unknown)[]
  readonly stop: () => Promise<void>
}

async function startParts(options: LocalFrameOptions, { stops, stop }: StopList): Promise<LocalFrame> {
  const ports = options.preferredPorts
  const own = options.database ? undefined : await openOwnSchema()
  // Whoever brought a database closes it.
  const database = own ?? { ...(options.database as SiteDatabase), close: async () => {} }
  // The providers must know the site's address before the site may start.
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
    oidc: Object.fromEntries(addresses) as LocalFrame['oidc'], // one for each name
    farcaster,
    database,
    allow: site.service.origins.allow,
    stop,
  }
}
