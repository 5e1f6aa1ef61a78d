export interface SessionLine {
  id: string
  price: string
  product: string
  name: string
  description: string | null
  images: string[]
  unit_amount: number
  quantity: number
}

/** Data that a session passes to its payment. */
export interface PaymentData {
  metadata: Record<string, string>
  description: string | null
  receipt_email: string | null
}

export interface SessionRow {
  id: string
  created: Date
  expires_at: Date
  status: 'open' | 'complete' | 'expired'
  currency: string
  amount_total: number
  line_items: SessionLine[]
  metadata: Record<string, string>
  client_reference_id: string | null
  customer_email: string | null
  payer_email: string | null
  payer_name: string | null
  payment_data: PaymentData
  submit_type: string | null
  /** `embedded_page`: shown in a frame on the merchant's page. */
  ui_mode: 'hosted_page' | 'embedded_page'
  client_secret: string | null
  /** Where the payer goes after paying; for embedded pages the `return_url`. */
  success_url: string
  cancel_url: string | null
  payment_intent: string | null
  /** Set for delayed payments only; null: a completed session is paid. */
  payment_status: 'unpaid' | 'paid' | null
}
