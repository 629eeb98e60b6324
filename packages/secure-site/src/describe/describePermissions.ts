import type { GrantRequest, Permission, RevocationRequest } from '../requests/WalletRequest.js'
import type { Description, Row } from './Description.js'
import { accountRow, bytesRow, row, showValue } from './readable.js'

/** Describes the permissions that an app requests for a smart session (ERC-7715). */
export function describeGrant({ expiry, permissions, signer, account }: GrantRequest): Description {
  return {
    title: 'Let this app act for you',
    warnings: ['Until then the app may do the following without asking you again.'],
    isDangerous: true,
    rows: [
      row('Until', new Date(expiry * 1000).toUTCString()),
      ...permissions.flatMap(permissionRows),
      ...(signer === undefined ? [] : [bytesRow('Signer', showValue(signer))]),
      accountRow(account),
    ],
  }
}

function permissionRows({ type, data = {}, ...more }: Permission): readonly Row[] {
  const { address, functions, ...rest } = data
  const names = readNames(functions)
  const others = { ...rest, ...(names ? {} : functions === undefined ? {} : { functions }), ...more }
  return [
    row('Permission', showValue(type)),
    ...(address === undefined ? [] : [bytesRow('Contract', showValue(address))]),
    ...(names ? [row('Functions', names.join(', '))] : []),
    ...(Object.keys(others).length > 0 ? [bytesRow('More', showValue(others))] : []),
  ]
}

/** Returns the names of the functions, or `undefined` if an entry has any other field. */
function readNames(functions: unknown): readonly string[] | undefined {
  if (!Array.isArray(functions) || functions.length === 0) return undefined
  const names = functions.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || Object.keys(each).join() !== 'functionName') return []
    const { functionName } = each as { readonly functionName: unknown } // its only key is `functionName`
    return typeof functionName === 'string' && /^\w+$/.test(functionName) ? [functionName] : []
  })
  return names.length === functions.length ? names : undefined
}

/** Describes the revocation of a smart session. */
export function describeRevocation({ pci, account }: RevocationRequest): Description {
  return {
    title: 'Revoke a session',
    warnings: [],
    rows: [bytesRow('Session', showValue(pci)), accountRow(account)],
  }
}
