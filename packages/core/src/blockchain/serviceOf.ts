import { namespaces } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { type BlockchainService, createBlockchainService } from './BlockchainService.js'
import { blockchainBase } from './createAnswerCache.js'

/** Whose service it is. */
export type ServiceHost = Pick<Kernel, 'settings'> & Partial<Pick<Kernel, 'session'>>

/** How the service is asked. */
export interface ServiceSettings {
  /** The WalletConnect client's id, once there is one. */
  readonly clientId?: () => string | undefined
  /** How long each request may take. Default 20 000. */
  readonly timeoutMs?: number
}

/** The blockchain service of one instance; nothing where none is configured. */
export function serviceOf(
  { settings, session }: ServiceHost,
  { clientId = () => clientIdOf(session), timeoutMs = 20_000 }: ServiceSettings = {},
): BlockchainService | undefined {
  const baseUrl = blockchainBase(settings)
  const { projectId } = settings
  return baseUrl ? createBlockchainService({ baseUrl, projectId, clientId, timeoutMs }) : undefined
}

/** The client that carries any of the open links. */
function clientIdOf(session: Kernel['session'] | undefined): string | undefined {
  return namespaces.map(each => session?.(each)?.clientId).find(each => each !== undefined)
}
