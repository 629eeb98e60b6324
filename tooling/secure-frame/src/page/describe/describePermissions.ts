import type { Description, Row } from './Description.js'
import { fieldsOf, listOf, showValue } from './readable.js'

/** Permissions an app wants for a smart session (ERC-7715). */
export function describeGrant(params: unknown): Description {
  const { expiry, permissions, signer } = fieldsOf(listOf(params)[0])
  return {
    title: 'Let this app act for you',
    warning: 'Until then the app may do the following without asking you again.',
    rows: [
      { label: 'Until', value: new Date(Number(expiry) * 1000).toUTCString() },
      ...listOf(permissions).flatMap(permissionRows),
      ...(signer === undefined ? [] : [{ label: 'Signer', value: showValue(signer), isBytes: true }]),
    ],
  }
}

function permissionRows(value: unknown): readonly Row[] {
  const { type, data } = fieldsOf(value)
  const { address, functions, ...rest } = fieldsOf(data ?? {})
  const names = Array.isArray(functions)
    ? functions.map(each => showValue(fieldsOf(each)['functionName']))
    : []
  return [
    { label: 'Permission', value: showValue(type) },
    ...(address === undefined ? [] : [{ label: 'Contract', value: showValue(address), isBytes: true }]),
    ...(names.length > 0 ? [{ label: 'Functions', value: names.join(', ') }] : []),
    ...(Object.keys(rest).length > 0 ? [{ label: 'More', value: showValue(rest), isBytes: true }] : []),
  ]
}

/** Taking a smart session back. */
export function describeRevocation(params: unknown): Description {
  const fields = fieldsOf(Array.isArray(params) ? params[0] : params)
  const session = fields['pci'] ?? fields['context'] ?? fields['permissionsContext']
  return {
    title: 'Take a session back',
    rows: [{ label: 'Session', value: showValue(session), isBytes: true }],
  }
}

/** A user operation, whose calls are bytes of the account's own. */
export function describeOperation(params: unknown): Description {
  const { sender, callData } = fieldsOf(listOf(params)[0])
  return {
    title: 'Send an operation',
    warning: 'This wallet does not read what this operation does. Cancel unless you know it.',
    rows: [
      { label: 'Account', value: showValue(sender), isBytes: true },
      { label: 'Call data', value: showValue(callData ?? '0x'), isBytes: true },
    ],
  }
}
