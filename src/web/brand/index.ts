export { brand, wearBrand } from './brand.ts'
export { Logo } from './logo.tsx'
