import { askKeplr } from '../wallet/askKeplr.js'
import { hasMethod, type KeplrMethod, type KeplrWallet } from '../wallet/KeplrWallet.js'
import type { CosmosKey } from '../wallet/readKey.js'
import type { Actor, CosmosSigner } from './CosmosSigner.js'
import { readSignature, readSignedAmino, readSignedDirect } from './readSigned.js'

/** Signs through the methods a wallet of Keplr's kind has. `requireKey` rejects for accounts it does not show. */
export function keplrSigner(
  wallet: KeplrWallet,
  requireKey: (actor: Pick<Actor, 'address' | 'signal'>) => Promise<CosmosKey>,
): CosmosSigner {
  const ask = async (
    actor: Actor,
    { method, inputs }: { readonly method: KeplrMethod; readonly inputs: readonly unknown[] },
  ) => {
    const { chainId, networkId, signal } = actor
    const { address } = await requireKey(actor)
    const asked = { method, kind: 'request', networkId, signal } as const
    return askKeplr(wallet, { ...asked, inputs: [chainId, address, ...inputs] })
  }
  return {
    readKey: requireKey,
    ...(hasMethod(wallet, 'signDirect') && {
      async signDirect(actor, { document, isFixed }) {
        const method = 'signDirect'
        const given = { ...document, accountNumber: BigInt(document.accountNumber) }
        const answer = await ask(actor, { method, inputs: [given, preferences(isFixed)] })
        return readSignedDirect(answer, { method, document })
      },
    }),
    ...(hasMethod(wallet, 'signAmino') && {
      async signAmino(actor, { document, isFixed }) {
        const method = 'signAmino'
        const answer = await ask(actor, { method, inputs: [document, preferences(isFixed)] })
        return readSignedAmino(answer, { method, document })
      },
    }),
    ...(hasMethod(wallet, 'signArbitrary') && {
      async signText(actor, text) {
        const method = 'signArbitrary'
        return readSignature(await ask(actor, { method, inputs: [text] }), method)
      },
    }),
  }
}

const preferences = (isFixed: boolean) => ({ preferNoSetFee: isFixed, preferNoSetMemo: isFixed })
