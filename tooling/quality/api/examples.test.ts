import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'

/** The packages whose docstrings an app's developer reads. `apps/docs/examples` compiles their examples. */
const documented = [
  ...['adapters-bitcoin', 'adapters-cosmos', 'adapters-evm', 'adapters-polkadot', 'adapters-solana'],
  ...['bitcoin-message', 'react', 'secure-site', 'sign-in', 'walletconnect'],
]

it('finds an example for every function, hook and component of a documented package', () => {
  expect(documented.flatMap(functionsWithoutExample)).toEqual([])
})

function functionsWithoutExample(name: string): readonly string[] {
  const folder = join(repositoryRoot, 'packages', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  }
  const entries = Object.entries(exports).filter(([entry]) => !entry.includes('testing'))
  const sources = entries
    .map(([, value]) => (typeof value === 'string' ? value : (value['@foyer/source'] ?? '')))
    .filter(source => /\.tsx?$/.test(source))
    .map(source => join(folder, source))
  const program = ts.createProgram(sources, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    noLib: true,
    types: [],
  })
  const checker = program.getTypeChecker()
  return sources.flatMap(source => {
    const file = program.getSourceFile(source)
    const module = file && checker.getSymbolAtLocation(file)
    const exported = module ? checker.getExportsOfModule(module) : []
    return exported.filter(each => lacksExample(each, checker, folder)).map(each => `${name} ${each.name}`)
  })
}

function lacksExample(symbol: ts.Symbol, checker: ts.TypeChecker, folder: string): boolean {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [declaration] = target.declarations ?? []
  if (!declaration?.getSourceFile().fileName.startsWith(`${folder}/`)) return false
  if (!isFunction(declaration)) return false
  return !ts.getJSDocTags(declaration).some(tag => tag.tagName.text === 'example')
}

function isFunction(declaration: ts.Declaration): boolean {
  if (ts.isFunctionDeclaration(declaration)) return true
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}
