import type { Budget } from './Budget.js'
import { bundle } from './bundle.js'
import { awaitedPackages, ceilings, ownInterface, transports } from './ceilings.js'
import { eagerBytes } from './eagerBytes.js'

type Transport = (typeof transports)[number]
/** The bytes that load with a snippet, or the reason why they are unknown. */
type EagerSize = { readonly measured: number } | { readonly note: string }

const everyHook = `export * from '@foyer/react'`

/** Returns the entry's exports without those for a custom interface. Throws if that list includes a missing export. */
async function modalSnippet(): Promise<string> {
  const { chunks, entry } = await bundle(everyHook)
  const names = chunks.get(entry)?.exports ?? []
  const missing = ownInterface.filter(each => !names.includes(each))
  if (missing.length > 0) throw new Error(`@foyer/react has no ${missing}`)
  return `export { ${names.filter(each => !ownInterface.includes(each))} } from '@foyer/react'`
}

/** Measures the cost on page load: the React entry, what each adapter adds, and everything together. */
export async function measureEntries(): Promise<Budget[]> {
  const reactSnippet = await modalSnippet()
  const react = await measureEager(reactSnippet)
  const added = await Promise.all(
    transports.map(transport => measureTransport(transport, { reactSnippet, react })),
  )
  return [
    { what: '@foyer/react, eager part', ceiling: ceilings.reactEager, unit: 'bytes', ...react },
    await measureOwnInterface(react),
    ...added,
    await measureEverything(added, reactSnippet),
  ]
}

async function measureOwnInterface(react: EagerSize): Promise<Budget> {
  const row = {
    what: '@foyer/react, hooks for a page of its own, added',
    ceiling: ceilings.ownInterfaceHooks,
    unit: 'bytes',
  } as const
  const every = await measureEager(everyHook)
  if (!('measured' in every && 'measured' in react)) return { ...row, note: 'could not be measured' }
  return { ...row, measured: every.measured - react.measured }
}

async function measureEverything(added: readonly Budget[], reactSnippet: string): Promise<Budget> {
  const row = {
    what: 'all adapters and WalletConnect registered, page load',
    ceiling: ceilings.everythingRegistered,
    unit: 'bytes',
  } as const
  const unmeasured = added.filter(each => each.measured === undefined)
  if (unmeasured.some(each => !each.isAwaited)) return { ...row, note: 'one of them could not be measured' }
  const built = transports.filter(each => !awaitedPackages.includes(each.packageName))
  const everything = await measureEager([reactSnippet, ...built.map(registration)].join('\n'))
  const note = unmeasured.length > 0 ? { note: `without ${unmeasured.length} that are not built yet` } : {}
  return { ...row, ...note, ...everything }
}

interface Page {
  readonly reactSnippet: string
  readonly react: EagerSize
}

async function measureTransport(transport: Transport, { reactSnippet, react }: Page): Promise<Budget> {
  const { packageName } = transport
  const row = { what: `${packageName} before its SDK`, ceiling: ceilings.adapter, unit: 'bytes' } as const
  if (awaitedPackages.includes(packageName)) {
    return (await isEmpty(packageName))
      ? { ...row, isAwaited: true, note: 'not built yet' }
      : { ...row, note: 'is built: take it off the list of awaited packages' }
  }
  if (!('measured' in react)) return { ...row, note: '@foyer/react could not be measured' }
  const both = await measureEager(`${reactSnippet}\n${registration(transport)}`)
  return 'measured' in both ? { ...row, measured: both.measured - react.measured } : { ...row, ...both }
}

function registration({ packageName, imports }: Transport): string {
  return `export { ${imports} } from '${packageName}'`
}

async function isEmpty(packageName: string): Promise<boolean> {
  const { chunks, entry } = await bundle(`export * from '${packageName}'`)
  return (chunks.get(entry)?.exports.length ?? 0) === 0
}

async function measureEager(snippet: string): Promise<EagerSize> {
  try {
    const { bytes, exports } = await eagerBytes(snippet)
    return exports === 0 ? { note: 'exports nothing' } : { measured: bytes }
  } catch (error) {
    return { note: String(error).split('\n').slice(0, 2).join(' ') }
  }
}
