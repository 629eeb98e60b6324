import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createMasterKey } from '../keys/masterKey.js'
import { openDatabase } from '../store/openDatabase.js'
import { createLog } from './createLog.js'
import { createMetrics } from './createMetrics.js'
import type { SecureSiteOptions } from './createSecureSite.js'
import type { Settings } from './readSettings.js'

/** Converts settings to the site's options. */
export function toSiteOptions(settings: Settings): SecureSiteOptions {
  const masterKey = settings.MASTER_KEY_FILE ?? settings.MASTER_KEY
  const olderKeys = settings.OLD_MASTER_KEY_FILE ? [settings.OLD_MASTER_KEY_FILE] : []
  const chains = settings.NETWORKS_FILE ?? { evm: [], solana: [] }
  const { SESSIONS_URL: sessionsUrl, METRICS_TOKEN: metricsToken, DATABASE_URL: databaseUrl } = settings
  const { FARCASTER_RPC_URL: rpcUrl } = settings
  return {
    origin: settings.ORIGIN,
    masterKey: createMasterKey(masterKey as Buffer, olderKeys), // `readSettings` requires exactly one of them
    database: openDatabase(databaseUrl ? { url: databaseUrl } : { folder: makeFolder(settings.DATA_DIR) }),
    smtp: { ...settings.SMTP_URL, from: settings.MAIL_FROM },
    providers: settings.PROVIDERS_FILE ?? {},
    chains: () => chains,
    origins: {
      apps: settings.APP_ORIGINS,
      redirects: settings.REDIRECT_ORIGINS ?? [],
      approvals: settings.APPROVE_IN_FRAME_ORIGINS ?? [],
    },
    trustedProxies: settings.TRUSTED_PROXIES,
    log: createLog({ level: settings.LOG_LEVEL, secrets: secretsOf(settings) }),
    metrics: createMetrics({ hasProcess: true }),
    ...(rpcUrl === undefined ? {} : { farcaster: { rpcUrl, relayUrl: settings.FARCASTER_RELAY_URL } }),
    ...(sessionsUrl === undefined ? {} : { sessionsUrl: () => sessionsUrl }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
  }
}

/** Creates the folder of the embedded database, which other users cannot access. */
function makeFolder(parent: string): string {
  const folder = join(parent, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Returns the settings' secrets, which the log redacts. */
function secretsOf(settings: Settings): readonly string[] {
  const {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp,
    PROVIDERS_FILE: providers,
    NETWORKS_FILE: networks,
  } = settings
  const keys = [settings.MASTER_KEY_FILE, settings.MASTER_KEY, settings.OLD_MASTER_KEY_FILE].filter(
    key => key !== undefined,
  )
  const password = databaseUrl && new URL(databaseUrl).password
  return [
    ...keys.flatMap(key => [key.toString('hex'), key.toString('base64'), key.toString('base64url')]),
    ...(databaseUrl === undefined ? [] : [databaseUrl]),
    ...(password ? [password, decodeURIComponent(password)] : []),
    ...('auth' in smtp && smtp.auth ? [smtp.auth.pass] : []),
    ...Object.values(providers ?? {}).map(each =>
      'privateKey' in each ? each.privateKey : each.clientSecret,
    ),
    // URLs of nodes contain API keys.
    ...[...(networks?.evm ?? []), ...(networks?.solana ?? [])].map(({ rpcUrl }) => rpcUrl),
    ...(networks?.evm ?? []).flatMap(({ smartAccounts }) =>
      smartAccounts ? [smartAccounts.bundlerKey] : [],
    ),
    ...(settings.FARCASTER_RPC_URL === undefined ? [] : [settings.FARCASTER_RPC_URL]),
    ...(settings.METRICS_TOKEN === undefined ? [] : [settings.METRICS_TOKEN]),
  ]
}
