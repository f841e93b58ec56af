import { sendFile } from '#web/kit/api/send-file.ts'

/** Sends the picture that proves that an order was paid; told the share that has left. */
export async function sendProof(orderId: number, proof: File, onShare: (share: number) => void): Promise<void> {
  const form = new FormData()
  form.append('document', proof)
  await sendFile(`/order/${orderId}/proof`, { file: form, onShare })
}
