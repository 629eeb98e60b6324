/**
 * Returns a function that lists the modules that a module needs: the ones it imports, and for a barrel (a module that
 * only exports from others) just the modules of the imported names. Otherwise every file that imports one name of a
 * barrel would count as a user of all its modules, and they would all be shared.
 */
export function createNeeds(getModuleInfo) {
  const known = new Map()
  const read = id => {
    if (!known.has(id)) known.set(id, readModule(getModuleInfo(id)))
    return known.get(id)
  }
  /** Returns the modules behind a name of a module, through any number of barrels. */
  const behind = (id, name) => {
    const { isBarrel, exports } = read(id)
    if (!isBarrel) return [id]
    if (name === undefined) return [id, ...exports.flatMap(each => behind(each.from, each.name))]
    const found = exports.find(({ as }) => as === name)
    const ways = found
      ? [found]
      : exports.filter(({ as }) => as === undefined).map(({ from }) => ({ from, name }))
    return [id, ...ways.flatMap(each => behind(each.from, each.name))]
  }
  return id => {
    const { isBarrel, isEntry, imports, exports } = read(id)
    if (isBarrel && !isEntry) return []
    return [...imports, ...exports].flatMap(({ from, name }) => behind(from, name))
  }
}

const nothing = { isBarrel: false, isEntry: false, imports: [], exports: [] }

/** Reads a module's imports and the names that it exports from others. `name` is `undefined` for all names. */
function readModule(info) {
  if (!info?.ast) return nothing
  const statements = info.ast.body
  const sources = new Set(statements.flatMap(({ source }) => (source ? [source.value] : [])))
  const idOf = new Map([...sources].map((source, index) => [source, info.importedIds[index]]))
  const imports = []
  const exports = []
  for (const { type, source, specifiers = [], exported } of statements) {
    if (!source) continue
    const from = idOf.get(source.value)
    if (type === 'ExportAllDeclaration') exports.push({ from, as: exported?.name })
    else if (type === 'ExportNamedDeclaration') {
      for (const each of specifiers) exports.push({ from, name: each.local.name, as: each.exported.name })
    } else if (specifiers.length === 0) imports.push({ from })
    else for (const each of specifiers) imports.push({ from, name: importedName(each) })
  }
  const isBarrel = statements.every(({ type, source }) => source && type !== 'ImportDeclaration')
  return { isBarrel, isEntry: info.isEntry || info.dynamicImporters.length > 0, imports, exports }
}

function importedName({ type, imported }) {
  return type === 'ImportNamespaceSpecifier' ? undefined : (imported?.name ?? 'default')
}
