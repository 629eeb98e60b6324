import { FoyerError, type Stop } from '@foyer/common'
import type { StandardWallet } from '../adapter-kit/registry.js'
import { quietly } from './untilAborted.js'
import { type AskOptions, askWallet } from './walletRequests.js'

/** Which method of which feature is called, and with what. */
export interface FeatureRequest extends Omit<AskOptions, 'method'> {
  /** `solana:signMessage`: the part behind the colon names the method. */
  readonly feature: string
  readonly inputs: readonly object[]
}

/** Whether a wallet has a feature that can be called. Never throws. */
export function hasFeature(wallet: StandardWallet, feature: string): boolean {
  try {
    return typeof methodOf(wallet, feature).call === 'function'
  } catch {
    return false
  }
}

/** Calls a feature of a wallet, as {@link askWallet} does. Adds the failure `REQUEST_UNSUPPORTED`. */
export function askFeature(
  wallet: StandardWallet,
  { feature, inputs, ...options }: FeatureRequest,
): Promise<unknown> {
  return askWallet(() => methodOf(wallet, feature).call(...inputs), { method: feature, ...options })
}

/**
 * Whether a wallet is known to open its window for `standard:connect` though it is asked to be silent: MetaMask does, Flask and
 * Beta too, which asks for its own session when the page comes and tells its accounts by `change`. Never throws.
 */
export function ignoresSilence({ name }: Pick<StandardWallet, 'name'>): boolean {
  return /^MetaMask\b/.test(name)
}

/** Hears of a wallet's changes until stopped. A wallet without events, or with broken ones, is simply not heard. */
export function watchWallet(wallet: StandardWallet, onChange: () => void, feature = 'standard:events'): Stop {
  try {
    const events = wallet.features[feature] as
      | { on?(event: 'change', listener: () => void): unknown }
      | undefined
    const stop = events?.on?.('change', () => onChange())
    return () => {
      try {
        if (typeof stop === 'function') stop()
      } catch {
        // The wallet's own mistake; nothing it reports is heard after the session's end.
      }
    }
  } catch {
    return () => {}
  }
}

/** Tells a wallet that the page leaves, where it wants to know. Never rejects, and ends within a second. */
export async function leaveWallet(wallet: StandardWallet, feature = 'standard:disconnect'): Promise<void> {
  await quietly(signal => askFeature(wallet, { feature, inputs: [], kind: 'request', signal }))
}

function methodOf(wallet: StandardWallet, feature: string) {
  const name = feature.slice(feature.indexOf(':') + 1)
  const holder = wallet.features[feature] as Record<string, unknown> | undefined
  const method = holder?.[name]
  if (typeof method !== 'function') throw new FoyerError('REQUEST_UNSUPPORTED', { method: feature })
  return { call: (...inputs: readonly object[]): unknown => method.apply(holder, inputs) }
}
