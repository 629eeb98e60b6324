import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  contractArtifactFile,
  contractNames,
  contractSourceFile,
  contractSourcesHash,
} from './contractSources.js'

const require = createRequire(import.meta.url)

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<
      string,
      { readonly abi: unknown[]; readonly evm: { readonly bytecode: { readonly object: string } } }
    >
  >
}

const solc = require('solc') as {
  compile(input: string, callbacks: { import(path: string): { contents: string } }): string
  version(): string
}

const input = {
  language: 'Solidity',
  sources: Object.fromEntries(
    contractNames.map(name => [`${name}.sol`, { content: readFileSync(contractSourceFile(name), 'utf8') }]),
  ),
  settings: {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 200 },
    metadata: { appendCBOR: false, bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}

const output = JSON.parse(
  solc.compile(JSON.stringify(input), {
    import: path => ({ contents: readFileSync(require.resolve(path), 'utf8') }),
  }),
) as CompilerOutput

for (const { formattedMessage } of output.errors ?? []) process.stderr.write(`${formattedMessage}\n`)

for (const name of contractNames) {
  const contract = output.contracts?.[`${name}.sol`]?.[name]
  if (!contract) throw new Error(`${name} was not compiled`)
  const file = contractArtifactFile(name)
  mkdirSync(new URL('.', file), { recursive: true })
  const bytecode = `0x${contract.evm.bytecode.object}`
  const artifact = {
    name,
    compiler: solc.version(),
    sources: contractSourcesHash(),
    abi: contract.abi,
    bytecode,
  }
  writeFileSync(file, `${JSON.stringify(artifact)}\n`)
  process.stdout.write(`${name}: ${(bytecode.length - 2) / 2} bytes\n`)
}
