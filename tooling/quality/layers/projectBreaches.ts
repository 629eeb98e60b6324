import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { Breach } from './Breach.js'
import { isWorkspace, projectFolders } from './projectFolders.js'

/** Checks that each TypeScript file of a workspace belongs to a project, because the compiler reads no others. */
export function projectBreaches(root: string): Breach[] {
  if (!isWorkspace(root)) return []
  const included = new Set(projectFolders(root).flatMap(folder => filesOfProject(root, folder)))
  return sourceFiles(root)
    .filter(file => !included.has(file))
    .map(file => ({ rule: 'every-file-has-a-project', from: file, to: projectOf(file) }))
}

/** Returns the files that git lists. Leaves out declarations, which the compiler skips with `skipLibCheck`. */
function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return listed
    .split('\0')
    .filter(file => /(?<!\.d)\.[cm]?tsx?$/.test(file) && !/(?:^|\/)fixtures\//.test(file))
    .filter(file => existsSync(join(root, file)))
}

function filesOfProject(root: string, folder: string): string[] {
  const { config, error } = ts.readConfigFile(join(root, folder, 'tsconfig.json'), ts.sys.readFile)
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, folder))
  return fileNames.map(file => relative(root, file))
}

/** Returns the expected project of a file: `packages/ui/tsup.config.ts` → `packages/ui/tsconfig.json`. */
function projectOf(file: string): string {
  const [, folder = ''] = /^((?:packages|tooling|apps)\/[^/]+\/)/.exec(file) ?? []
  return `${folder}tsconfig.json`
}
