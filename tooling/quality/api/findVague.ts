import ts from 'typescript'
import type { ReportedExport } from './readReport.js'

/**
 * Returns the members of an export that take or return a value as `object` or `unknown`, such as `Wallet.provider`.
 */
export function findVague({ entry, name, node }: ReportedExport): readonly string[] {
  const found = new Set<string>()
  const visit = (each: ts.Node, path: string): void => {
    if (isWithoutValue(each)) return
    const isVague = each.kind === ts.SyntaxKind.ObjectKeyword || each.kind === ts.SyntaxKind.UnknownKeyword
    if (isVague) found.add(`${entry} ${path}`)
    const member = ts.isPropertySignature(each) || ts.isMethodSignature(each) || ts.isParameter(each)
    const own = member ? `${path}.${each.name.getText()}` : path
    ts.forEachChild(each, child => visit(child, own))
  }
  visit(node, name)
  return [...found]
}

/** Returns whether no value is handed over in a part of a type. */
function isWithoutValue(node: ts.Node): boolean {
  // A constraint or a default of a parameter. The caller's own type is handed over.
  if (ts.isTypeParameterDeclaration(node)) return true
  // The question of a conditional type.
  const { parent } = node
  if (
    parent &&
    ts.isConditionalTypeNode(parent) &&
    (node === parent.checkType || node === parent.extendsType)
  )
    return true
  // A listener's result, which nothing reads.
  if (parent && ts.isFunctionTypeNode(parent) && node === parent.type) return node.getText() === 'unknown'
  if (!ts.isParameter(node)) return false
  // Any value can be thrown, and a guard takes any value to determine its type.
  if (/^(thrown|error|cause|failure)$/.test(node.name.getText())) return true
  return node.parent.type !== undefined && ts.isTypePredicateNode(node.parent.type)
}
