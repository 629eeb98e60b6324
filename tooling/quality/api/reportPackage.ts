import { relative } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from '../repositoryRoot.js'
import type { ApiPackage } from './readEntries.js'

/** Returns the public surface of a package as text: a section for each entry, with the declarations it exports. */
export function reportPackage({ name, declarationFolder, entries }: ApiPackage): string {
  const program = ts.createProgram(
    entries.map(({ declarations }) => declarations),
    compilerOptions,
  )
  const checker = program.getTypeChecker()
  const sections = entries.map(({ name: entry, declarations }) => {
    const file = program.getSourceFile(declarations)
    const module = file && checker.getSymbolAtLocation(file)
    const exported = module ? checker.getExportsOfModule(module) : []
    const printed = exported.map(each => printExport(each, { checker, own: declarationFolder }))
    const body = printed.toSorted(compareNames).map(({ text }) => text)
    return `\n## \`${name}${entry.slice(1)}\`\n\n\`\`\`ts\n${body.join('\n\n')}\n\`\`\`\n`
  })
  return `# The API of \`${name}\`\n\nWritten by \`pnpm api --write\`. A change needs a changeset.\n${sections.join('')}`
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  // Other packages may not be built.
  customConditions: ['@foyer/source'],
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  types: [],
}

interface PrintedExport {
  readonly name: string
  readonly text: string
}

const compareNames = (one: PrintedExport, other: PrintedExport) => (one.name < other.name ? -1 : 1)

const printer = ts.createPrinter({ removeComments: true })

/** Prints an export of an entry: its declarations, or the package that it comes from. */
function printExport(
  symbol: ts.Symbol,
  { checker, own }: { readonly checker: ts.TypeChecker; readonly own: string },
): PrintedExport {
  const { name } = symbol
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declarations = target.declarations ?? []
  const [first] = declarations
  const isOwn = first?.getSourceFile().fileName.startsWith(own)
  if (!first || !isOwn) return { name, text: `export { ${name} } from '${originOf(symbol)}'` }
  const renamed = target.name === name ? '' : `// exported as ${name}\n`
  return { name, text: renamed + declarations.map(printDeclaration).join('\n') }
}

function printDeclaration(declaration: ts.Declaration): string {
  // A variable's statement has its modifiers.
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return printer.printNode(ts.EmitHint.Unspecified, statement, declaration.getSourceFile())
}

/** Returns the module that an export of another package is imported from. */
function originOf(symbol: ts.Symbol): string {
  for (const declaration of symbol.declarations ?? []) {
    const statement = ts.findAncestor(
      declaration,
      each => ts.isExportDeclaration(each) || ts.isImportDeclaration(each),
    ) as ts.ExportDeclaration | ts.ImportDeclaration | undefined
    const specifier = statement?.moduleSpecifier
    if (specifier && ts.isStringLiteral(specifier)) return specifier.text
  }
  return relative(repositoryRoot, symbol.declarations?.[0]?.getSourceFile().fileName ?? '')
}
