import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Example } from './Example.js'

const docs = fileURLToPath(new URL('..', import.meta.url))
const compiler = join(docs, 'node_modules/typescript/bin/tsc')

const settings = {
  extends: '@foyer/build/tsconfig.json',
  compilerOptions: {
    types: ['@foyer/build/css', '@foyer/build/svg'],
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ['**/*'],
}

/**
 * Type-checks examples against the sources of the workspace, with one folder per page. Returns one message per error,
 * with the page and its line.
 */
export function compileExamples(examples: readonly Example[], name: string): readonly string[] {
  const folder = join(docs, 'dist', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  // Bundlers read style sheets. For the compiler, they are empty modules.
  writeFileSync(join(folder, 'styles.d.ts'), `declare module '*.css'\n`)
  // The app's own wallet package, which examples import.
  writeFileSync(join(folder, 'acme.d.ts'), `declare module '@acme/wallet'\n`)
  for (const example of examples) {
    const path = join(folder, pathOf(example))
    mkdirSync(join(path, '..'), { recursive: true })
    // Without an import or an export, a block would be a global script and share its names with the others.
    writeFileSync(path, `${example.code}\nexport {}\n`)
  }
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter(line => line.includes('error TS'))
    .map(line => inPage(line, examples))
}

function inPage(fault: string, examples: readonly Example[]): string {
  const [, path, line = '0', message] = /^(.+?)\((\d+),\d+\): error (.*)$/.exec(fault) ?? []
  const example = examples.find(each => pathOf(each) === path)
  return example ? `${example.page}:${example.line + Number(line) - 1} ${message}` : fault
}

function pathOf({ page, file }: Example): string {
  return `${page.replaceAll(/[^\w-]+/g, '-')}/${file}`
}
