import { type AccountType, parseAccountId, type Session } from '@foyer/common'
import { describeAccounts, readElsewhere } from './liveSessions.js'
import type { Connection } from './state.js'

/** The values that decide which of a wallet's accounts is used first. */
interface Preference {
  readonly lastAddress: string | undefined
  readonly accountType: AccountType | undefined
}

/**
 * Returns the connection of a new session, on the address used last if the wallet still offers it, otherwise of the
 * preferred type.
 */
export function toConnection(
  session: Session,
  connectorId: string,
  { lastAddress, accountType }: Preference,
): Connection {
  const { accounts, networkId, linkId, wallet, approvedNetworkIds } = session
  const descriptions = describeAccounts(session)
  const accountsElsewhere = readElsewhere(session)
  const last = accounts.find(account => parseAccountId(account).address === lastAddress)
  const preferred = accounts.find(account => isOfType(descriptions?.[account]?.kind, accountType))
  const connection = {
    connectorId,
    linkId,
    accounts,
    networkId,
    activeAccount: last ?? preferred ?? accounts[0],
  }
  return {
    ...connection,
    ...(session.isConfirmed === false ? { isConfirmed: false } : {}),
    ...(session.isResting === true ? { isResting: true } : {}),
    ...(descriptions ? { descriptions } : {}),
    ...(accountsElsewhere ? { accountsElsewhere } : {}),
    ...(wallet ? { wallet } : {}),
    ...(approvedNetworkIds ? { approvedNetworkIds } : {}),
  }
}

/**
 * Returns whether a kind is of a type. Wallets use `ordinals` for the accounts with inscriptions, and the option uses
 * `ordinal`.
 */
function isOfType(kind: string | undefined, type: AccountType | undefined): boolean {
  return kind !== undefined && kind === (type === 'ordinal' ? 'ordinals' : type)
}
