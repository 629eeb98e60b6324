export { Banner } from '../banner/Banner.js'
export { ButtonPair, type ButtonPairProps } from '../button/ButtonPair.js'
export { type PairedPicture, PicturePair, type PicturePairProps } from '../picture-pair/PicturePair.js'
