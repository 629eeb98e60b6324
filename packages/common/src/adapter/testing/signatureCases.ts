/** A text, an address and a claimed signature. */
export interface SignatureCase {
  /** The way in which the signature was made or modified. */
  readonly name: string
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Valid signatures of a family, and signatures that must be rejected. */
export interface SignatureCases {
  readonly genuine: readonly SignatureCase[]
  readonly hostile: readonly SignatureCase[]
}

type Row = readonly [name: string, address: string, signature: string, message?: string]

const signedText = 'app.example wants you to sign in: Grüße ✓'
const otherText = 'app.example wants you to pay 1000: Grüße ✓'

/**
 * Test cases shared by page and server, on the main network of each family, made with the libraries that wallets use.
 * A public key of small order has no private key, but a lax verifier accepts a signature of zeros (R of small order,
 * s = 0) for it. `high s` is the second form of a genuine signature: the curve order minus s, or plus s.
 */
const cases = {
  eip155: {
    genuine: [
      [
        'genuine',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x3c55d941fdc03d1cc32c6ba63ff6f9cce98c45805e8a36a463003b14931698ad0e13a7d83420a3192d389563377df104ffb21cab426d7cc6d8e94ed1f9a454ee1b',
      ],
    ],
    hostile: [
      [
        'other text',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x3c55d941fdc03d1cc32c6ba63ff6f9cce98c45805e8a36a463003b14931698ad0e13a7d83420a3192d389563377df104ffb21cab426d7cc6d8e94ed1f9a454ee1b',
        otherText,
      ],
      [
        'a stranger’s',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x58413b96bfd2ad787649ecb94723c5b3093b3f759d65f1b8b955addfd546e0b67f302ba3c262a797bede9c1be28d5290a3f208be57a427e81a5a8106ec44bd031b',
      ],
      [
        'high s',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x3c55d941fdc03d1cc32c6ba63ff6f9cce98c45805e8a36a463003b14931698adf1ec5827cbdf5ce6d2c76a9cc8820ef9bafcc03b6cdb2374e6e90fbad691ec531c',
      ],
      [
        'one byte short',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x3c55d941fdc03d1cc32c6ba63ff6f9cce98c45805e8a36a463003b14931698ad0e13a7d83420a3192d389563377df104ffb21cab426d7cc6d8e94ed1f9a454ee',
      ],
      [
        'one byte more',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x3c55d941fdc03d1cc32c6ba63ff6f9cce98c45805e8a36a463003b14931698ad0e13a7d83420a3192d389563377df104ffb21cab426d7cc6d8e94ed1f9a454ee1b00',
      ],
      [
        'all zeros',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
      ],
      [
        'nobody’s, for the zero address',
        '0x0000000000000000000000000000000000000000',
        '0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001b',
      ],
      [
        'nobody’s, for the zero address, r above the order',
        '0x0000000000000000000000000000000000000000',
        '0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1b',
      ],
    ],
  },
  solana: {
    genuine: [
      [
        'genuine',
        '3etTmxJr2WU49VJdVaeFhdgWpubYzWC8h1G2UUktEizj',
        '4EnEa1fCXDmDd6199dYAW1oNVBzfUaBc2FsdxGVzM4J4gaE3UK3YDzFD5QPM7PXwMYdM7znpbymzTs47zWGLzThR',
      ],
    ],
    hostile: [
      [
        'other text',
        '3etTmxJr2WU49VJdVaeFhdgWpubYzWC8h1G2UUktEizj',
        '4EnEa1fCXDmDd6199dYAW1oNVBzfUaBc2FsdxGVzM4J4gaE3UK3YDzFD5QPM7PXwMYdM7znpbymzTs47zWGLzThR',
        otherText,
      ],
      [
        'a stranger’s',
        '3etTmxJr2WU49VJdVaeFhdgWpubYzWC8h1G2UUktEizj',
        'SVYyeFnzRadgvtxVg7fxDXyAjSZRTuBmRFsiyuPDz8owr8LkHhJEdSzZrHyCMQercTjBzhcgQTJczHR5giwhFTt',
      ],
      [
        'high s',
        '3etTmxJr2WU49VJdVaeFhdgWpubYzWC8h1G2UUktEizj',
        '4EnEa1fCXDmDd6199dYAW1oNVBzfUaBc2FsdxGVzM4J4fHPM4BxuPumShER95i3TNeDFr7Y1Pw6D46jLN9CK53fM',
      ],
      [
        'one byte short',
        '3etTmxJr2WU49VJdVaeFhdgWpubYzWC8h1G2UUktEizj',
        'jYYd2WVthxLAzKcNtn88w6yXQLQfsZmBhynXeVmiFLj4yvFcBtKrcdJEgjfzdpnr4YLxxgqPsvhCyes4y2DEUM',
      ],
      [
        'one byte more',
        '3etTmxJr2WU49VJdVaeFhdgWpubYzWC8h1G2UUktEizj',
        'FHpethubrPLAiH5cy6GYw4XfqRXWphToaYeW6wQx7XYKFfeZuYeCpKfiJSDdmCTYugbRot5F7PbadZvmrpAjEcqNw',
      ],
      [
        'key of small order, 1',
        '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM',
        '2AFv15MNPuA84RmU66xw2uMzGipcVxNpzAffoacGVvjFue3CBmf633fAWuiP9cwL9C3z3CJiGgRSFjJfeEcA6QX',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, 2',
        'EQAqmjhcsBQhpBv5GJkYgEB7emGHZNoo1j1yAjiFLNvD',
        '5jpwaJnERa8Gr1ChgrNYnmxm2EtZ4KHC5bW1ZLL7LCY1bUV9gFWFAGjpJaPDCawmFzguqGBgYDyeocpEsKWeYDM1',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, 3',
        '11111111111111111111111111111113D',
        '2AFv15MNPuA84RmU66xw2uMzGipcVxNpzAffoacGVvjFue3CBmf633fAWuiP9cwL9C3z3CJiGgRSFjJfeEcA6QX',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, 4',
        '3ctC68zTqpRDQShoondiQKDHwZDAUjRyxiPNdg8cD6Pe',
        '1111111111111111111111111111111f2PYSXyDnd3PN1ZEU5TiwmFfkzDNNMe36uX6dAufF6vWK',
        'app.example wants you to sign in: visit 1',
      ],
      [
        'key of small order, 5',
        'Gx9dDNxzpALCowVuZb7pBceBLJugLA8sPa6TJDXrpfeW',
        '2AFv15MNPuA84RmU66xw2uMzGipcVxNpzAffoacGVvjFue3CBmf633fAWuiP9cwL9C3z3CJiGgRSFjJfeEcA6QX',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, 6',
        '3ctC68zTqpRDQShoondiQKDHwZDAUjRyxiPNdg8cD6Rr',
        '1111111111111111111111111111111111111111111111111111111111111111',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, 7',
        '11111111111111111111111111111111',
        '2AFv15MNPuA84RmU66xw2uMzGipcVxNpzAffoacGVvjFue3CBmf633fAWuiP9cwL9C3z3CJiGgRSFjJfeEcA6QX',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, 8',
        'EQAqmjhcsBQhpBv5GJkYgEB7emGHZNoo1j1yAjiFLNxR',
        'n7sqArmLCdcVFmXc2fFQD8TWpLUQYmkTeobm9LcPYFzCmYnX95WSQ4DcXEX79F6px2UyAk9ojyAWptbuEuNhxgX',
        'app.example wants you to sign in: visit 1',
      ],
      [
        'key of small order, 9',
        'H5xSWNRAbqKddKjrabehyU8drL3Dk4LgZJiEJc9rGGyC',
        '2AFv15MNPuA84RmU66xw2uMzGipcVxNpzAffoacGVvjFue3CBmf633fAWuiP9cwL9C3z3CJiGgRSFjJfeEcA6QX',
        'app.example wants you to sign in: visit 0',
      ],
    ],
  },
  polkadot: {
    genuine: [
      [
        'genuine',
        '16hrusVXuuDXCXUWe2hBxHhTATMJvjvJ6sneyrqHmYS2Nzgr',
        '0xb2b3835e5594bfcd14b33918bf6bb5c12dd67c68342375d147063c304e03bf7fab6a2d71dc520652d7adf68c2803ed714162209439532c625af3a8fff864eb8a',
      ],
      [
        'genuine, ed25519',
        '1tgy16ySrvzz4S9rWmJUUqcrKNJQXu7mt3sHigFt4CrEro9',
        '0x4eb79e34dd3a5f5eb81674ba0592789e7261a181eab93e8528bb4d850abd8a830f8ba51006693a239a01e27d1ce08aa2af780af923cb70cf626af2e4663f1702',
      ],
      [
        'genuine, ecdsa',
        '12VkM1t2He2Nv59BkoDtTpiEEg1wh6aY45ku5eyM3wtHRtZ7',
        '0x1eb9a22c185d7fbb23a75ac1ae6b3dbfde0063dd7fd268b68f26308c2a13a3b23a7c834acbc85f38450bccd4cc5f56c3e7f364362b4f3330bd891be0574a772400',
      ],
      [
        'genuine, ethereum',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x6cd0c974f3bacd9ce3d0511e4c80a339e6ca8fb2a92b412eb39d053653f359570db64147385ee9041180117fe127292ddc6d553a91907e8d223dd9b3ca87e60301',
      ],
    ],
    hostile: [
      [
        'other text, sr25519',
        '16hrusVXuuDXCXUWe2hBxHhTATMJvjvJ6sneyrqHmYS2Nzgr',
        '0xb2b3835e5594bfcd14b33918bf6bb5c12dd67c68342375d147063c304e03bf7fab6a2d71dc520652d7adf68c2803ed714162209439532c625af3a8fff864eb8a',
        otherText,
      ],
      [
        'one byte short, sr25519',
        '16hrusVXuuDXCXUWe2hBxHhTATMJvjvJ6sneyrqHmYS2Nzgr',
        '0xb2b3835e5594bfcd14b33918bf6bb5c12dd67c68342375d147063c304e03bf7fab6a2d71dc520652d7adf68c2803ed714162209439532c625af3a8fff864eb',
      ],
      [
        'one byte more, sr25519',
        '16hrusVXuuDXCXUWe2hBxHhTATMJvjvJ6sneyrqHmYS2Nzgr',
        '0xb2b3835e5594bfcd14b33918bf6bb5c12dd67c68342375d147063c304e03bf7fab6a2d71dc520652d7adf68c2803ed714162209439532c625af3a8fff864eb8a09',
      ],
      [
        'other text, ed25519',
        '1tgy16ySrvzz4S9rWmJUUqcrKNJQXu7mt3sHigFt4CrEro9',
        '0x4eb79e34dd3a5f5eb81674ba0592789e7261a181eab93e8528bb4d850abd8a830f8ba51006693a239a01e27d1ce08aa2af780af923cb70cf626af2e4663f1702',
        otherText,
      ],
      [
        'one byte short, ed25519',
        '1tgy16ySrvzz4S9rWmJUUqcrKNJQXu7mt3sHigFt4CrEro9',
        '0x4eb79e34dd3a5f5eb81674ba0592789e7261a181eab93e8528bb4d850abd8a830f8ba51006693a239a01e27d1ce08aa2af780af923cb70cf626af2e4663f17',
      ],
      [
        'one byte more, ed25519',
        '1tgy16ySrvzz4S9rWmJUUqcrKNJQXu7mt3sHigFt4CrEro9',
        '0x4eb79e34dd3a5f5eb81674ba0592789e7261a181eab93e8528bb4d850abd8a830f8ba51006693a239a01e27d1ce08aa2af780af923cb70cf626af2e4663f170209',
      ],
      [
        'other text, ecdsa',
        '12VkM1t2He2Nv59BkoDtTpiEEg1wh6aY45ku5eyM3wtHRtZ7',
        '0x1eb9a22c185d7fbb23a75ac1ae6b3dbfde0063dd7fd268b68f26308c2a13a3b23a7c834acbc85f38450bccd4cc5f56c3e7f364362b4f3330bd891be0574a772400',
        otherText,
      ],
      [
        'one byte short, ecdsa',
        '12VkM1t2He2Nv59BkoDtTpiEEg1wh6aY45ku5eyM3wtHRtZ7',
        '0x1eb9a22c185d7fbb23a75ac1ae6b3dbfde0063dd7fd268b68f26308c2a13a3b23a7c834acbc85f38450bccd4cc5f56c3e7f364362b4f3330bd891be0574a7724',
      ],
      [
        'one byte more, ecdsa',
        '12VkM1t2He2Nv59BkoDtTpiEEg1wh6aY45ku5eyM3wtHRtZ7',
        '0x1eb9a22c185d7fbb23a75ac1ae6b3dbfde0063dd7fd268b68f26308c2a13a3b23a7c834acbc85f38450bccd4cc5f56c3e7f364362b4f3330bd891be0574a77240009',
      ],
      [
        'other text, ethereum',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x6cd0c974f3bacd9ce3d0511e4c80a339e6ca8fb2a92b412eb39d053653f359570db64147385ee9041180117fe127292ddc6d553a91907e8d223dd9b3ca87e60301',
        otherText,
      ],
      [
        'one byte short, ethereum',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x6cd0c974f3bacd9ce3d0511e4c80a339e6ca8fb2a92b412eb39d053653f359570db64147385ee9041180117fe127292ddc6d553a91907e8d223dd9b3ca87e603',
      ],
      [
        'one byte more, ethereum',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x6cd0c974f3bacd9ce3d0511e4c80a339e6ca8fb2a92b412eb39d053653f359570db64147385ee9041180117fe127292ddc6d553a91907e8d223dd9b3ca87e6030109',
      ],
      [
        'high s, ed25519',
        '1tgy16ySrvzz4S9rWmJUUqcrKNJQXu7mt3sHigFt4CrEro9',
        '0x4eb79e34dd3a5f5eb81674ba0592789e7261a181eab93e8528bb4d850abd8a83fc5e9b6d20cc4c7b709ed920fbd969b7af780af923cb70cf626af2e4663f1712',
      ],
      [
        'high s, ecdsa',
        '12VkM1t2He2Nv59BkoDtTpiEEg1wh6aY45ku5eyM3wtHRtZ7',
        '0x1eb9a22c185d7fbb23a75ac1ae6b3dbfde0063dd7fd268b68f26308c2a13a3b2c5837cb53437a0c7baf4332b33a0a93ad2bb78b083f96d0b024942ac78ebca1d01',
      ],
      [
        'high s, ethereum',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x6cd0c974f3bacd9ce3d0511e4c80a339e6ca8fb2a92b412eb39d053653f35957f249beb8c7a116fbee7fee801ed8d6d0de4187ac1db821ae9d9484d905ae5b3e00',
      ],
      [
        'of another network, whose accounts the key has too',
        '0xEA03273A450037C027f4e1F09eB20Aec03eC1945',
        '0x1eb9a22c185d7fbb23a75ac1ae6b3dbfde0063dd7fd268b68f26308c2a13a3b23a7c834acbc85f38450bccd4cc5f56c3e7f364362b4f3330bd891be0574a772400',
      ],
      [
        'key of small order, sr25519',
        '111111111111111111111111111111111HC1',
        '0xe2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d760100000000000000000000000000000000000000000000000000000000000080',
      ],
      [
        'key of small order, sr25519, with its kind',
        '111111111111111111111111111111111HC1',
        '0x01e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d760100000000000000000000000000000000000000000000000000000000000080',
      ],
      [
        'key of small order, ed25519, 1',
        '12K3n5t4wSaF5mj27Tw9vStXWLWyRjjiH5Cp3CFLpKVCye7',
        '0x01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, with its kind, 1',
        '12K3n5t4wSaF5mj27Tw9vStXWLWyRjjiH5Cp3CFLpKVCye7',
        '0x0001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, 2',
        '15W3V8XDqQxAL6XYQGQunB94y9tGmkYddADwYyEpTfRYg7eQ',
        '0x01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, with its kind, 2',
        '15W3V8XDqQxAL6XYQGQunB94y9tGmkYddADwYyEpTfRYg7eQ',
        '0x0001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, 3',
        '11111111111111111111111111111111kDT9',
        '0x01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, 4',
        '1t1usWLKyzFTUztAG7Jq96NDECimkpdko2XU2v2rWSBBnWT',
        '0xc7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a0000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, 5',
        '16MkMDwg6TVqYVkhYR4HTPnYeskUa5dXfgBGCxxbyMYEfDC7',
        '0xecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f0000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 1',
      ],
      [
        'key of small order, ed25519, 6',
        '1t1usWLKyzFTUztAG7Jq96NDECimkpdko2XU2v2rWSBvu8k',
        '0x26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc850000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 1',
      ],
      [
        'key of small order, ed25519, 7',
        '111111111111111111111111111111111HC1',
        '0x01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, 8',
        '15W3V8XDqQxAL6XYQGQunB94y9tGmkYddADwYyEpTfRZRHdh',
        '0x26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc050000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
      [
        'key of small order, ed25519, 9',
        '16QNSn7SELNz2fJ9adz9mEgKhtRWWw716EKfq3M6ezBD4rCS',
        '0x01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000',
        'app.example wants you to sign in: visit 0',
      ],
    ],
  },
  bip122: {
    genuine: [
      [
        'genuine, BIP-137, P2PKH',
        '1MCTcc9L5zfstgBxgcsZjxkBq9kKkT2mKx',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
      ],
      [
        'genuine, BIP-137, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
      ],
      [
        'genuine, BIP-137, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
      ],
      [
        'genuine, BIP-322, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'AkgwRQIhAOj3wRUDKGh8Rjl6LljS4S5OkFhaWdTb19RdfZBtD8LmAiB71J0uyLZYQMz1jXkfZVMj3RMg4v+uFTkUluYBdnPCVwEhApozWqeXhpui6s0gzXGsYPWYe3EyfEpB1DKR+NQ2mUhB',
      ],
      [
        'genuine, BIP-322, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'AkcwRAIgTJ1OHQ0m5ahomSUZn8Q+GU+5wPrRnx+qz2cl3JB5ZjICICYsK9Ll2HTuAEGFJAB5L/xonWadEIcYoGtVn+61rEXsASECmjNap5eGm6LqzSDNcaxg9Zh7cTJ8SkHUMpH41DaZSEE=',
      ],
      [
        'genuine, BIP-322, P2TR',
        'bc1px5rgz72sl60uccgfg4yk4rzl79eupsln9r7warjywl2t2cwc344sfwvn8g',
        'AUHLxQf45MTv9W8ZJi1lmu+f4fUCA11fCHOxskfvbHxguoK/SSAPl4V3qzDjPXuTykYmS+GFnOVhvP/KXTBodRO4AQ==',
      ],
    ],
    hostile: [
      [
        'other text, BIP-137, P2PKH',
        '1MCTcc9L5zfstgBxgcsZjxkBq9kKkT2mKx',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
        otherText,
      ],
      [
        'one byte short, BIP-137, P2PKH',
        '1MCTcc9L5zfstgBxgcsZjxkBq9kKkT2mKx',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwBw==',
      ],
      [
        'one byte more, BIP-137, P2PKH',
        '1MCTcc9L5zfstgBxgcsZjxkBq9kKkT2mKx',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByAA',
      ],
      [
        'other text, BIP-137, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
        otherText,
      ],
      [
        'one byte short, BIP-137, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwBw==',
      ],
      [
        'one byte more, BIP-137, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByAA',
      ],
      [
        'other text, BIP-137, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
        otherText,
      ],
      [
        'one byte short, BIP-137, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwBw==',
      ],
      [
        'one byte more, BIP-137, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByAA',
      ],
      [
        'other text, BIP-322, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'AkgwRQIhAOj3wRUDKGh8Rjl6LljS4S5OkFhaWdTb19RdfZBtD8LmAiB71J0uyLZYQMz1jXkfZVMj3RMg4v+uFTkUluYBdnPCVwEhApozWqeXhpui6s0gzXGsYPWYe3EyfEpB1DKR+NQ2mUhB',
        otherText,
      ],
      [
        'one byte short, BIP-322, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'AkgwRQIhAOj3wRUDKGh8Rjl6LljS4S5OkFhaWdTb19RdfZBtD8LmAiB71J0uyLZYQMz1jXkfZVMj3RMg4v+uFTkUluYBdnPCVwEhApozWqeXhpui6s0gzXGsYPWYe3EyfEpB1DKR+NQ2mUg=',
      ],
      [
        'one byte more, BIP-322, P2WPKH',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'AkgwRQIhAOj3wRUDKGh8Rjl6LljS4S5OkFhaWdTb19RdfZBtD8LmAiB71J0uyLZYQMz1jXkfZVMj3RMg4v+uFTkUluYBdnPCVwEhApozWqeXhpui6s0gzXGsYPWYe3EyfEpB1DKR+NQ2mUhBAA==',
      ],
      [
        'other text, BIP-322, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'AkcwRAIgTJ1OHQ0m5ahomSUZn8Q+GU+5wPrRnx+qz2cl3JB5ZjICICYsK9Ll2HTuAEGFJAB5L/xonWadEIcYoGtVn+61rEXsASECmjNap5eGm6LqzSDNcaxg9Zh7cTJ8SkHUMpH41DaZSEE=',
        otherText,
      ],
      [
        'one byte short, BIP-322, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'AkcwRAIgTJ1OHQ0m5ahomSUZn8Q+GU+5wPrRnx+qz2cl3JB5ZjICICYsK9Ll2HTuAEGFJAB5L/xonWadEIcYoGtVn+61rEXsASECmjNap5eGm6LqzSDNcaxg9Zh7cTJ8SkHUMpH41DaZSA==',
      ],
      [
        'one byte more, BIP-322, P2SH',
        '3QQh3FA85Zjpboe4788ts6iXzpj9Xto35X',
        'AkcwRAIgTJ1OHQ0m5ahomSUZn8Q+GU+5wPrRnx+qz2cl3JB5ZjICICYsK9Ll2HTuAEGFJAB5L/xonWadEIcYoGtVn+61rEXsASECmjNap5eGm6LqzSDNcaxg9Zh7cTJ8SkHUMpH41DaZSEEA',
      ],
      [
        'other text, BIP-322, P2TR',
        'bc1px5rgz72sl60uccgfg4yk4rzl79eupsln9r7warjywl2t2cwc344sfwvn8g',
        'AUHLxQf45MTv9W8ZJi1lmu+f4fUCA11fCHOxskfvbHxguoK/SSAPl4V3qzDjPXuTykYmS+GFnOVhvP/KXTBodRO4AQ==',
        otherText,
      ],
      [
        'one byte short, BIP-322, P2TR',
        'bc1px5rgz72sl60uccgfg4yk4rzl79eupsln9r7warjywl2t2cwc344sfwvn8g',
        'AUHLxQf45MTv9W8ZJi1lmu+f4fUCA11fCHOxskfvbHxguoK/SSAPl4V3qzDjPXuTykYmS+GFnOVhvP/KXTBodRO4',
      ],
      [
        'one byte more, BIP-322, P2TR',
        'bc1px5rgz72sl60uccgfg4yk4rzl79eupsln9r7warjywl2t2cwc344sfwvn8g',
        'AUHLxQf45MTv9W8ZJi1lmu+f4fUCA11fCHOxskfvbHxguoK/SSAPl4V3qzDjPXuTykYmS+GFnOVhvP/KXTBodRO4AQA=',
      ],
      [
        'high s, BIP-137',
        '1MCTcc9L5zfstgBxgcsZjxkBq9kKkT2mKx',
        'HyCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFp2LSmNS0IYlQ/c9zeu/nTPFWGa0z10UHmR1W6aRGOiE=',
      ],
      [
        'high s, BIP-322',
        'bc1qmkx5avknc4xl5c2ygmlzs4k5kxjytlejqmj8tk',
        'AkkwRgIhAOj3wRUDKGh8Rjl6LljS4S5OkFhaWdTb19RdfZBtD8LmAiEAhCti0TdJp78zCnKG4Jqs2t2bvAOvmosCqzt4i1nCfuoBIQKaM1qnl4abourNIM1xrGD1mHtxMnxKQdQykfjUNplIQQ==',
      ],
      [
        'of another network, BIP-137',
        'n1iQufEJu278fnfaQBqwZsxWh9M2d93F5k',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
      ],
      [
        'of another network, BIP-322',
        'tb1qmkx5avknc4xl5c2ygmlzs4k5kxjytlej2af5s9',
        'AkgwRQIhAOj3wRUDKGh8Rjl6LljS4S5OkFhaWdTb19RdfZBtD8LmAiB71J0uyLZYQMz1jXkfZVMj3RMg4v+uFTkUluYBdnPCVwEhApozWqeXhpui6s0gzXGsYPWYe3EyfEpB1DKR+NQ2mUhB',
      ],
      [
        'of another network, P2TR',
        'tb1px5rgz72sl60uccgfg4yk4rzl79eupsln9r7warjywl2t2cwc344s7x6ua8',
        'AUG8AGbNGCBC5Bp96Saw+hOfa1sTu36HeG1vI5ZHOq2DN3uMN7n33uXbnrpYP+Em9DJ85UKXUuVkQe48Hx7oN3orAQ==',
      ],
      [
        'another kind of address',
        'bc1px5rgz72sl60uccgfg4yk4rzl79eupsln9r7warjywl2t2cwc344sfwvn8g',
        'ICCks3/2hgsLYlpZcMUkmvbvNxvnrcG6TsAbw5IK6hRFWJ0tZytL3navAjCMhRAYsclYwzl7cVs0JrUHoyvwByA=',
      ],
      [
        'all zeros',
        '1MCTcc9L5zfstgBxgcsZjxkBq9kKkT2mKx',
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
      ],
    ],
  },
  cosmos: {
    genuine: [
      [
        'genuine',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'Egy1uG0+Aa8SA3uXY4IKhbsAYUw5m0Z9NMrNmZ1y4jEeSZWaxBLFa9eaBreNlMtZJbN4oVEkaO3tOaEqr50cHQ==',
      ],
    ],
    hostile: [
      [
        'other text',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'Egy1uG0+Aa8SA3uXY4IKhbsAYUw5m0Z9NMrNmZ1y4jEeSZWaxBLFa9eaBreNlMtZJbN4oVEkaO3tOaEqr50cHQ==',
        otherText,
      ],
      [
        'a stranger’s',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'UtI6eut1v0CDMxa2hV5/AYyQgLcgG3RZ6a+TSYJUQUAl9JW+buI88nFpxgG213mrAEneQ71gOe63oGg6ipSPfA==',
      ],
      [
        'high s',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'Egy1uG0+Aa8SA3uXY4IKhbsAYUw5m0Z9NMrNmZ1y4jHhtmplO+06lChl+UhyazSllPtkRV4kN03SmL1iIJklJA==',
      ],
      [
        'one byte short',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'Egy1uG0+Aa8SA3uXY4IKhbsAYUw5m0Z9NMrNmZ1y4jEeSZWaxBLFa9eaBreNlMtZJbN4oVEkaO3tOaEqr50c',
      ],
      [
        'one byte more',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'Egy1uG0+Aa8SA3uXY4IKhbsAYUw5m0Z9NMrNmZ1y4jEeSZWaxBLFa9eaBreNlMtZJbN4oVEkaO3tOaEqr50cHQA=',
      ],
      [
        'of another network',
        'osmo1mkx5avknc4xl5c2ygmlzs4k5kxjytlej76luef',
        'Egy1uG0+Aa8SA3uXY4IKhbsAYUw5m0Z9NMrNmZ1y4jEeSZWaxBLFa9eaBreNlMtZJbN4oVEkaO3tOaEqr50cHQ==',
      ],
      [
        'all zeros',
        'cosmos1mkx5avknc4xl5c2ygmlzs4k5kxjytlejkpvv0m',
        'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==',
      ],
    ],
  },
} as const satisfies Record<string, { readonly genuine: readonly Row[]; readonly hostile: readonly Row[] }>

/** A family with signature cases. */
export type SignedFamily = keyof typeof cases

/** Returns the signatures that every verifier of a family must accept or reject. */
export function signatureCases(family: SignedFamily): SignatureCases {
  const { genuine, hostile } = cases[family]
  return { genuine: genuine.map(toCase), hostile: hostile.map(toCase) }
}

function toCase([name, address, signature, message = signedText]: Row): SignatureCase {
  return { name, address, message, signature }
}
