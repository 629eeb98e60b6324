import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandsOf, conditionsOf, mentionsNode, startedFiles } from './startedFiles.js'

/** A Node program that a workspace script starts. */
export interface Program {
  /** The package and the script, such as `@foyer/devstack start`. */
  readonly script: string
  /** Paths relative to the root of the repository. Empty if the command could not be parsed. */
  readonly files: readonly string[]
  /** The export conditions that the command passes to Node. */
  readonly conditions: readonly string[]
}

/** Returns every program that a workspace script starts with `node`, `tsx` or `playwright test`. */
export function readPrograms(root: string): Program[] {
  const parents = ['packages', 'tooling', 'apps'].filter(parent => existsSync(join(root, parent)))
  const workspaces = parents.flatMap(parent =>
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
    commandsOf(commands)
      .filter(command => startsWalks(command) || mentionsNode(command))
      .map(command => ({
        script: `${manifest.name} ${script}`,
        files: filesOf(join(root, folder), command).map(file => join(folder, file)),
        conditions: conditionsOf(command),
      })),
  )
}

function filesOf(folder: string, command: string): string[] {
  return startsWalks(command) ? walksOf(folder) : startedFiles(folder, command)
}

function startsWalks(command: string): boolean {
  return /\bplaywright test\b/.test(command)
}

function walksOf(folder: string): string[] {
  const configs = readdirSync(folder).filter(file => /^playwright.*\.config\.ts$/.test(file))
  const walks = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
  return [...configs, ...walks.filter(file => file.endsWith('.e2e.ts')).map(file => `src/${file}`)]
}
