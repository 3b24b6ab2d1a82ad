import { diag } from "@opentelemetry/api";

/** The function, unable to throw: what it would have thrown goes to the OpenTelemetry diagnostics. */
export function guarded<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  return (...given) => {
    try {
      act(...given);
    } catch (error) {
      diag.error("spanscore: an internal error; the traced program is not affected", error);
    }
  };
}
