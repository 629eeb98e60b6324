import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A program that a script of the workspace starts in Node. */
export interface Program {
  /** Package and script, such as `@foyer/devstack start`. */
  readonly script: string
  /** Paths from the root of the repository. */
  readonly files: readonly string[]
  /** Export conditions that the command gives to Node. */
  readonly conditions: readonly string[]
}

/** Every program that a script of the root, of `tooling` or of `apps` starts with `node`, `tsx` or `playwright test`. */
export function readPrograms(root: string): Program[] {
  const workspaces = ['tooling', 'apps'].flatMap(parent =>
    readdirSync(join(root, parent)).map(name => `${parent}/${name}`),
  )
  return ['.', ...workspaces]
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .flatMap(folder => programsOf(root, folder))
}

function programsOf(root: string, folder: string): Program[] {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly scripts?: Readonly<Record<string, string>>
  }
  return Object.entries(manifest.scripts ?? {}).flatMap(([script, commands]) =>
    commands.split('&&').flatMap(command => {
      const files = filesOf(join(root, folder), command).map(file => join(folder, file))
      const started = { script: `${manifest.name} ${script}`, files, conditions: conditionsOf(command) }
      return files.length > 0 ? [started] : []
    }),
  )
}

function conditionsOf(command: string): string[] {
  return [...command.matchAll(/--conditions=([\w@/-]+)/g)].map(([, condition = '']) => condition)
}

function filesOf(folder: string, command: string): string[] {
  if (/\bplaywright test\b/.test(command)) {
    const configs = readdirSync(folder).filter(file => /^playwright.*\.config\.ts$/.test(file))
    const walks = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    return [...configs, ...walks.filter(file => file.endsWith('.e2e.ts')).map(file => `src/${file}`)]
  }
  const [, file] = /(?:^|\s)(?:node|tsx)(?:\s+--\S+)*\s+(\S+\.m?[jt]s)\b/.exec(command) ?? []
  return file ? [file] : []
}
