import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProviderName, serve, startMailbox, startProviders } from '@foyer/local-services'
import { createSite } from '../http/createSite.js'
import { createService } from '../service/createService.js'
import type { SecureChains } from '../service/SecureChains.js'

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
  /** Apps that may show Approve in the frame; `:*` stands for every port. Default: none. */
  readonly approveInFrameOrigins?: readonly string[]
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
  /** Issuers by provider. */
  readonly oidc: Readonly<Record<ProviderName, string>>
  /** The file that holds what the service remembers. */
  readonly storeFile: string
  /** Lets pages of one more origin use the frame. */
  allow(origin: string): void
  /** Ends everything and removes the store. */
  stop(): Promise<void>
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
  const folder = mkdtempSync(join(tmpdir(), 'foyer-secure-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  const ready: { answer: RequestListener } = { answer: (_, response) => void response.writeHead(503).end() }
  const site = await serve((request, response) => ready.answer(request, response), ports?.site)
  stops.push(site.stop)
  const origin = `http://secure.localhost:${site.port}`
  const redirectUri = `${origin}/callback`
  const mailbox = await startMailbox(ports?.mailbox)
  stops.push(mailbox.stop)
  const providers = await startProviders({
    redirectUri,
    ...(ports ? { preferredPort: ports.providers } : {}),
  })
  stops.push(providers.stop)
  const service = createService({
    origin,
    secret: randomBytes(32).toString('hex'),
    storeFile: join(folder, 'store.json'),
    smtp: { host: '127.0.0.1', port: mailbox.smtpPort },
    providers: providers.clients,
    chains: options.chains ?? (() => ({ evm: [], solana: [] })),
    ...(options.sessionsUrl ? { sessionsUrl: options.sessionsUrl } : {}),
    appOrigins: [...localOrigins, ...(options.appOrigins ?? [])],
    ...(options.approveInFrameOrigins ? { approveInFrameOrigins: options.approveInFrameOrigins } : {}),
    ...(options.now ? { now: options.now } : {}),
  })
  stops.push(service.stop)
  ready.answer = await createSite(service, origin)
  const issuers = Object.entries(providers.clients).map(([name, { issuer }]) => [name, issuer])
  return {
    frameUrl: `${origin}/sdk`,
    origin,
    loopbackUrl: `http://127.0.0.1:${site.port}`,
    mailboxUrl: mailbox.url,
    oidc: Object.fromEntries(issuers) as LocalFrame['oidc'], // one for each name
    storeFile: join(folder, 'store.json'),
    allow: service.origins.allow,
    stop,
  }
}
