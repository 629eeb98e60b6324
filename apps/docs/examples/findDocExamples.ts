import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './Example.js'

/** The packages whose docstrings an app's developer reads. */
export const documentedPackages = [
  'adapters-bitcoin',
  'adapters-cosmos',
  'adapters-evm',
  'adapters-polkadot',
  'adapters-solana',
  'bitcoin-message',
  'react',
  'secure-site',
  'sign-in',
  'walletconnect',
] as const

/** Modules by the name that they export. */
type Exported = ReadonlyMap<string, string>

/** Returns the examples of a package's docstrings (`@example`), each as a module with the imports that it needs. */
export function findDocExamples(root: string, name: string): readonly Example[] {
  const folder = `packages/${name}`
  const exported = readExported(root, name)
  const files = readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.(test|stories)\.|__fixtures__/.test(file),
  )
  return files.toSorted().flatMap(file => {
    const page = `${folder}/src/${file}`
    return readExamples(readFileSync(join(root, page), 'utf8')).map(({ code, line }) => {
      const { head, body } = toModule(code, exported)
      return { page, line: line - head.split('\n').length + 1, file: `line${line}.tsx`, code: head + body }
    })
  })
}

interface DocExample {
  readonly code: string
  /** The line of the file on which the code begins. */
  readonly line: number
}

function readExamples(source: string): readonly DocExample[] {
  return [...source.matchAll(/^( *)\* @example\n((?: *\*(?!\/).*\n)*)/gm)].map(({ 2: text = '', index }) => {
    const [code = ''] = text.replace(/^ *\* ?/gm, '').split(/^@\w/m)
    return { code, line: source.slice(0, index).split('\n').length + 1 }
  })
}

/** Adds the imports of an example. Statements that belong in a component or a handler are wrapped in a function. */
function toModule(code: string, exported: Exported): { readonly head: string; readonly body: string } {
  const missing = [...exported].filter(([each]) => uses(code, each) && !declares(code, each))
  const head = missing.map(([each, module]) => `import { ${each} } from '${module}'\n`).join('')
  if (/^(import|export|declare) /m.test(code)) return { head, body: code }
  return { head: `${head}export async function Example() {\n`, body: `${code}}\n` }
}

const uses = (code: string, name: string) => new RegExp(`(?<![.\\w'"/@-])${name}(?![\\w:'-])`).test(code)

const declares = (code: string, name: string) =>
  new RegExp(`(?:import|const|let|function)\\b[^=(;:]*\\b${name}\\b`).test(code)

const exportedName =
  /^(?:export (?:declare )?(?:function|const|class|interface|type)|\/\/ exported as|export \{) (\w+)/gm

/** Reads the exports of all packages from their API reports. The package's own exports come first. */
function readExported(root: string, own: string): Exported {
  const others = ['react', ...documentedPackages, 'common', 'core', 'testing', 'wallet-list']
  const exported = new Map<string, string>()
  for (const name of [own, ...others]) {
    const report = readFileSync(join(root, `packages/${name}/api.md`), 'utf8')
    for (const { 1: module = '', 2: text = '' } of report.matchAll(
      /^## `(\S+)`\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm,
    )) {
      for (const { 1: found = '' } of text.matchAll(exportedName)) {
        if (!exported.has(found)) exported.set(found, module)
      }
    }
  }
  for (const name of ['useState', 'useEffect', 'useMemo']) exported.set(name, 'react')
  return exported
}
