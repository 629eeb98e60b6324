import { FoyerError, type Stop } from '@foyer/common'
import type { StandardWallet } from '../adapter-kit/registry.js'
import { quietly } from './untilAborted.js'
import { type AskOptions, askWallet } from './walletRequests.js'

/** A call of a wallet's feature with its inputs. */
export interface FeatureRequest extends Omit<AskOptions, 'method'> {
  /** Such as `solana:signMessage`. The part after the colon is the method. */
  readonly feature: string
  readonly inputs: readonly object[]
}

/** Returns whether a wallet has a callable feature. Never throws. */
export function hasFeature(wallet: StandardWallet, feature: string): boolean {
  try {
    return typeof methodOf(wallet, feature).call === 'function'
  } catch {
    return false
  }
}

/** Calls a feature of a wallet as {@link askWallet} does. Adds the failure `REQUEST_UNSUPPORTED`. */
export function askFeature(
  wallet: StandardWallet,
  { feature, inputs, ...options }: FeatureRequest,
): Promise<unknown> {
  return askWallet(() => methodOf(wallet, feature).call(...inputs), { method: feature, ...options })
}

/**
 * Returns whether a wallet is known to prompt for a silent `standard:connect`. MetaMask does, including Flask and
 * Beta: it reads its own session when the page loads and reports its accounts by `change`. Never throws.
 */
export function ignoresSilence({ name }: Pick<StandardWallet, 'name'>): boolean {
  return /^MetaMask\b/.test(name)
}

/** Listens to a wallet's changes until stopped. Ignores a wallet whose events are missing or broken. */
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
        // A faulty wallet. Its reports are ignored after the session's end.
      }
    }
  } catch {
    return () => {}
  }
}

/** Disconnects a wallet that has the feature. Never rejects, and settles within a second. */
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
