import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCertificate } from '@vitejs/plugin-basic-ssl'

/** Returns a new self-signed certificate and its key as one PEM text. Browsers require TLS for HTTP/2. */
export async function makeCertificate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  try {
    return await getCertificate(folder, 'foyer-bench', ['127.0.0.1'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
