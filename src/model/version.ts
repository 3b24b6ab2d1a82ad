/** Version of this package: that of its instrumentation scope on evaluation spans and metrics. */
export const VERSION = "0.1.0";

/** Name of the instrumentation scope of evaluation spans and metrics. */
export const SCOPE_NAME = "spanscore";
