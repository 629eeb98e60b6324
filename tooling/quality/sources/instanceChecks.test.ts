import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { instanceChecks } from './instanceChecks.js'
import { shippedSources } from './shippedSources.js'

const viem = 'thrown by the viem that this package imports itself'
const page = 'an element of the document that the component is drawn in'

/**
 * The allowed `instanceof` checks, and why their value cannot come from another realm or another copy of a package.
 * Extensions, frames and an app's own libraries have other classes, so their values are recognized by shape.
 */
const ownClasses: Readonly<Record<string, string>> = {
  'adapters-evm/src/collectibles.ts: BaseError': viem,
  'adapters-evm/src/collectibles.ts: ContractFunctionRevertedError': viem,
  'adapters-evm/src/collectibles.ts: ContractFunctionZeroDataError': viem,
  'adapters-evm/src/names.ts: BaseError': viem,
  'adapters-evm/src/names.ts: ContractFunctionRevertedError': viem,
  'adapters-evm/src/outcome.ts: TransactionNotFoundError': viem,
  'adapters-evm/src/outcome.ts: TransactionReceiptNotFoundError': viem,
  'adapters-evm/src/sessionProvider.ts: ProviderRpcError': 'made in this file',
  'adapters-evm/src/swap.ts: AbiFunctionSignatureNotFoundError': viem,
  'adapters-evm/src/transactions.ts: BaseError': viem,
  'adapters-evm/src/verify.ts: BaseError': viem,
  'adapters-evm/src/verify.ts: RpcRequestError': viem,
  'adapters-evm/src/wagmi.ts: UserRejectedRequestError': 'made in this file',
  'common/src/async/loadAgain.ts: UnusableChunk': 'made in this file',
  'common/src/decode.ts: Promise': 'a schema that answers late in another realm is of no form either',
  'common/src/session-kit/broadcast.ts: NodeRefusal': 'made in this package',
  'common/src/session-kit/nodes.ts: NodeRefusal': 'made in this package',
  'common/src/transports/adoptKnown.ts: DOMException': 'thrown by the browser’s own cryptography',
  'core/src/base/http.ts: Response': 'answered to this page’s own fetch',
  'core/src/base/http.ts: SyntaxError': 'thrown where this page reads an answer',
  'core/src/features/siwx/plugin/storedSessions.ts: Response': 'answered to this page’s own fetch',
  'core/src/features/siwx/signing.ts: Error': 'any other failure becomes one of ours, with what it says',
  'core/src/wallet/account/accountReads.ts: Error': 'made in this package',
  'core/src/wallet/account/createBalanceMemory.ts: Error': 'made in this package',
  'core/src/wallet/blockchain/serviceOf.ts: Response': 'answered to this page’s own fetch',
  'scaffold/src/wallets/Consent.tsx: Element': page,
  'ui/src/animated-height/AnimatedHeight.tsx: Element': page,
  'ui/src/dialog/letSheetBeDragged.ts: Element': page,
  'ui/src/dialog/showSuccess.ts: HTMLElement': page,
  'ui/src/ghost/leaveGhost.ts: Element': page,
  'ui/src/picture/pictureMemory.ts: HTMLElement': page,
  'ui/src/view-transition/ViewTransition.tsx: Element': page,
  'ui/src/view-transition/ViewTransition.tsx: Node': page,
}

it.each([
  ['if (value instanceof Uint8Array) use(value)', ['Uint8Array']],
  ['const is = a instanceof B || c instanceof D.E', ['B', 'D.E']],
  ['// value instanceof Error', []],
])('finds the classes in %s', (line, classes) => {
  expect(instanceChecks('a.ts', line)).toEqual(classes)
})

it('finds no check by class of a value from another realm or package copy', () => {
  const packages = join(repositoryRoot, 'packages')
  const checks = shippedSources(packages).flatMap(file =>
    instanceChecks(file, readFileSync(join(packages, file), 'utf8')).map(each => `${file}: ${each}`),
  )
  expect([...new Set(checks)].sort()).toEqual(Object.keys(ownClasses).sort())
})
