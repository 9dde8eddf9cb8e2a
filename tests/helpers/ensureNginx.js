/** Runs before the suite `browser` (`tests/run.js`): the configuration for nginx is tried with a real one, so one is installed where that can be done. */
import { findNginx } from "./findNginx.js";
import { installOnDebian } from "./installOnDebian.js";

if (!findNginx()) {
  installOnDebian("nginx-light", "the test of its configuration");
  if (!findNginx()) console.log("No nginx found or installed: the test of its configuration is left out.");
}
