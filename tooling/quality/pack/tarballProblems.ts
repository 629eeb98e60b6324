import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

// The packages are ESM only, so the CommonJS and Node 10 resolutions are not supported.
const unpromised = new Set(['node10', 'node16-cjs'])

/** Returns the findings of publint and attw for a tarball, one line each, including suggestions. */
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
  // Style sheets have no types.
  const analysis = await checkPackage(unpacked, { excludeEntrypoints: [/\.css$/] })
  if (!analysis.types) return ['attw: no types']
  return analysis.problems
    .filter(problem => !('resolutionKind' in problem && unpromised.has(problem.resolutionKind)))
    .map(problem => `attw: ${problem.kind} ${'entrypoint' in problem ? problem.entrypoint : ''}`.trim())
}
