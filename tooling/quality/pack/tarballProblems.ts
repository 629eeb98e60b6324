import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

// The packages are ESM only: resolutions of CommonJS and of Node 10 are not promised.
const unpromised = new Set(['node10', 'node16-cjs'])

/** What publint and attw find in a tarball, one line each; suggestions included. */
export async function tarballProblems(tarball: string): Promise<string[]> {
  return [...(await manifestProblems(tarball)), ...(await typeProblems(tarball))]
}

async function manifestProblems(tarball: string): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  return messages.map(message => `publint: ${formatMessage(message, pkg, { color: false })}`)
}

async function typeProblems(tarball: string): Promise<string[]> {
  const unpacked = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  // A style sheet has no types.
  const analysis = await checkPackage(unpacked, { excludeEntrypoints: [/\.css$/] })
  if (!analysis.types) return ['attw: no types']
  return analysis.problems
    .filter(problem => !('resolutionKind' in problem && unpromised.has(problem.resolutionKind)))
    .map(problem => `attw: ${problem.kind} ${'entrypoint' in problem ? problem.entrypoint : ''}`.trim())
}
