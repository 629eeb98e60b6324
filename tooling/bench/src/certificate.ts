import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCertificate } from '@vitejs/plugin-basic-ssl'

/** A fresh certificate that nobody trusts, and its key, in one PEM text: browsers speak HTTP/2 over TLS alone. */
export async function makeCertificate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  try {
    return await getCertificate(folder, 'foyer-bench', ['127.0.0.1'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
