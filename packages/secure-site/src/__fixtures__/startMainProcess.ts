import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serve, startMailbox, startProviders } from '@foyer/local-services'
import { startFarcaster } from './startFarcaster.js'

/** The program `foyer-secure-site` in its own process, with a mail server and login providers. */
export interface MainProcess {
  readonly port: number
  readonly loopbackUrl: string
  readonly mailboxUrl: string
  /** Returns everything that it wrote to standard output and standard error so far. */
  output(): string
  /** Values of the site's settings that must not appear in its output or responses. */
  readonly secrets: readonly string[]
  signal(name: NodeJS.Signals): void
  /** Resolves to the exit code of the first process. */
  readonly ended: Promise<number | null>
  /** Kills the process with SIGKILL, as after a power failure, and starts it again over the same folder. */
  restart(): Promise<void>
  stopMail(): Promise<void>
  stop(): Promise<void>
}

/** Starts the program from its sources. Resolves when it listens. */
export async function startMainProcess(): Promise<MainProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-main-'))
  const mailbox = await startMailbox()
  const reserved = await serve(() => {})
  const { port } = reserved
  const origin = `http://secure.localhost:${port}`
  const providers = await startProviders({ redirectUri: `${origin}/callback` })
  const farcaster = await startFarcaster()
  await reserved.stop()
  const [masterKey, bundlerKey] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 })
    return join(folder, name)
  }
  const address = `0x${'12'.repeat(20)}`
  const network = {
    chainId: 31337,
    name: 'Dead',
    rpcUrl: 'http://127.0.0.1:1/key-of-a-node',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  const smartAccounts = { entryPoint: address, factory: address, bundlerKey: `0x${bundlerKey}` }
  const networks = {
    evm: [network, { ...network, chainId: 31338, rpcUrl: `${network.rpcUrl}-2`, smartAccounts }],
    solana: [],
  }
  const environment = {
    PATH: process.env['PATH'],
    ORIGIN: origin,
    PORT: `${port}`,
    APP_ORIGINS: 'http://lab.localhost:*',
    MASTER_KEY_FILE: write('master-key', masterKey),
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: `smtp://mail-user:smtp-password-of-a-test@127.0.0.1:${mailbox.smtpPort}`,
    MAIL_FROM: 'Foyer <no-reply@secure.localhost>',
    PROVIDERS_FILE: write('providers.json', JSON.stringify(providers.clients)),
    NETWORKS_FILE: write('networks.json', JSON.stringify(networks)),
    FARCASTER_RPC_URL: farcaster.rpcUrl,
    FARCASTER_RELAY_URL: farcaster.relayUrl,
    METRICS_TOKEN: 'metrics-token-of-a-test',
    LOG_LEVEL: 'trace',
  }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const program = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  let output = ''
  const run = async () => {
    const before = output.length
    const child = spawn(process.execPath, ['--conditions=@foyer/source', '--import', loader, program], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const listening = new Promise<void>(resolve => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          output += chunk
          if (output.includes('"msg":"listening"', before)) resolve()
        })
    })
    const ended = once(child, 'close').then(([code]) => code as number | null)
    const early = ended.then(() => {
      throw new Error(`the program ended: ${output}`)
    })
    await Promise.race([listening, early])
    early.catch(() => {})
    return { child, ended }
  }
  let running = await run()
  let isMailStopped = false
  const stopMail = async () => {
    if (isMailStopped) return
    isMailStopped = true
    await mailbox.stop()
  }
  return {
    port,
    loopbackUrl: `http://127.0.0.1:${port}`,
    mailboxUrl: mailbox.url,
    output: () => output,
    secrets: [
      masterKey,
      bundlerKey,
      'smtp-password-of-a-test',
      'key-of-a-node',
      'metrics-token-of-a-test',
      ...Object.values(providers.clients).map(each =>
        'privateKey' in each ? each.privateKey : each.clientSecret,
      ),
    ],
    signal: name => void running.child.kill(name),
    ended: running.ended,
    async restart() {
      running.child.kill('SIGKILL')
      await running.ended
      running = await run()
    },
    stopMail,
    async stop() {
      const { child, ended } = running
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      await Promise.all([stopMail(), providers.stop(), farcaster.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
