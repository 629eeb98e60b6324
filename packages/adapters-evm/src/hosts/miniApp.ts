import type { Eip1193Provider } from '../provider.js'
import { ProviderRpcError } from '../sessionProvider.js'
import { createLine, type HostLine, type LinePage } from './hostLine.js'

/** A host's answer to a Mini App request (`ethProviderRequestV2`). */
interface HostAnswer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly details?: unknown }
}

const internal = -32603

/**
 * Creates a provider for the wallet of a Mini App host (Farcaster, Base). It implements the protocol of
 * `@farcaster/miniapp-sdk`, whose own code accepts messages from any window and posts to any parent. Here both
 * directions are limited to the host's origin. It does not handle wallets that the host announces (EIP-6963).
 */
export function createProvider(page: LinePage, origin: string | undefined): Eip1193Provider {
  return createMiniAppProvider(createLine(page, origin))
}

function createMiniAppProvider(line: HostLine): Eip1193Provider {
  let lastId = 0
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  line.hear(({ event, params }) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(params[0])
  })
  return {
    async request({ method, params }) {
      // Revoking the host's accounts would lock the page out on its next load, so the permission stays.
      if (method === 'wallet_revokePermissions' && isOfAccounts(params)) return null
      lastId += 1
      const request = { jsonrpc: '2.0', id: lastId, method, ...(params === undefined ? {} : { params }) }
      const answer = await line.call('ethProviderRequestV2', request)
      const { result, error } = isAnswer(answer) ? answer : {}
      if (error) throw toRpcError(error)
      return result
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

/** Returns whether a permission grants access to accounts (EIP-2255), and not an app permission (ERC-7715). */
function isOfAccounts(params: unknown): boolean {
  const [permission] = Array.isArray(params) ? params : []
  return typeof permission === 'object' && permission !== null && 'eth_accounts' in permission
}

function isAnswer(value: unknown): value is HostAnswer {
  return typeof value === 'object' && value !== null
}

function toRpcError({ code, message, details }: NonNullable<HostAnswer['error']>): ProviderRpcError {
  const text = [message, details].find(each => typeof each === 'string' && each !== '')
  return new ProviderRpcError(String(text ?? 'The host failed'), {
    code: typeof code === 'number' ? code : internal,
  })
}

/** The icons, drawn for Foyer, each in the color of its app. */
export const icons = {
  Farcaster:
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%237c65c1"/%3E%3Cpath d="M11 11h18v3h-1.500v15h-4v-7a3.500 3.500 0 0 0-7 0v7h-4V14H11z" fill="%23fff"/%3E%3C/svg%3E',
  Base: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%23fff"/%3E%3Crect x="9" y="9" width="22" height="22" rx="2" fill="%230000ff"/%3E%3C/svg%3E',
} as const
